/**
 * Splits whole cents by weights so that the parts add up to the cent: each gets its share rounded down, and those with
 * the largest remainders one cent more, ties by index. Without any weight the first part gets all.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (total === 0n) return weights.map((_, index) => (index === 0 ? cents : 0));
  const [size, sign] = [BigInt(Math.abs(cents)), cents < 0 ? -1 : 1];
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, whole: product / total, remainder: product % total };
  });
  const left = Number(size - shares.reduce((sum, { whole }) => sum + whole, 0n));
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => sign * (Number(whole) + (raised.has(index) ? 1 : 0)) || 0);
}
