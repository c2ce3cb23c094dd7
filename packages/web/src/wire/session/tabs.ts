/** Messages between the tabs of this browser. */
export type TabMessage =
  /** Somebody signed out. */
  | { readonly t: 'out' }
  /** Something was added to what waits to be sent, or is decided otherwise. */
  | { readonly t: 'changed' }
  /** It was sent, and this version has it. */
  | { readonly t: 'done'; readonly order: string; readonly version: number };

const channel = typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('apron') : undefined;

/** To the other tabs, not to this one. */
export const postToTabs = (message: TabMessage): void => channel?.postMessage(message);
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
