type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for all of these, then throws the failure of the first one that failed. For statements of one transaction that are asked at once: none of them
 * may still run when it ends.
 */
export async function together<T extends readonly unknown[]>(...work: T): Promise<Results<T>> {
  const settled = await Promise.allSettled(work);
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as Results<T>;
}
