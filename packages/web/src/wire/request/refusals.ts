const listeners = new Map<string, () => void>();
/** Runs when the server refuses something for this reason. */
export function onRefusal(code: string, listener: () => void): void {
  listeners.set(code, listener);
}
export function announceRefusal(codes: readonly string[]): void {
  for (const code of codes) listeners.get(code)?.();
}

let ask: () => Promise<boolean> = () => Promise.resolve(false);
let asking: Promise<boolean> | undefined;
/** Sets how a person is asked for their password before a sensitive act; the answer tells whether they entered it. */
export function setIdentityCheck(check: () => Promise<boolean>): void {
  ask = check;
}
/** Asks once for all calls that wait for it. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
