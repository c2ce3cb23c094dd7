const listeners = new Set<() => void>();

/** Runs when the server has refused something until new terms are accepted. */
export function onTermsNeeded(listener: () => void): void {
  listeners.add(listener);
}
export function termsNeeded(): void {
  for (const listener of listeners) listener();
}
