/**
 * The way to what is kept for times without a network. It is not needed to show a page, so it comes by itself, after the rest. Undefined
 * where it cannot be had; then everything is as without it.
 */
let coming: Promise<typeof import('./offline-hub.ts') | undefined> | undefined;
export function offline(): Promise<typeof import('./offline-hub.ts') | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  coming ??= import('./offline-hub.ts').catch((error: unknown) => {
    console.warn('Nothing can be kept on this device', error);
    coming = undefined;
    return undefined;
  });
  return coming;
}
