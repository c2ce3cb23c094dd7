/** Names this browser for a list of devices, from its user agent. */
export function deviceOf(userAgent: string): { readonly label: string; readonly os: string } {
  const firstMatch = (names: readonly (readonly [RegExp, string])[]): string => names.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  const browser = firstMatch([
    [/\bEdg(?:A|iOS)?\//, 'Edge'],
    [/\bOPR\//, 'Opera'],
    [/\bSamsungBrowser\//, 'Samsung Internet'],
    [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
    [/\b(?:Chrome|CriOS)\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ]);
  const os = firstMatch([
    [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
    [/\bAndroid\b/, 'Android'],
    [/\bWindows\b/, 'Windows'],
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bMac OS X\b/, 'macOS'],
    [/\bLinux\b/, 'Linux'],
  ]);
  return { label: [browser, os].filter((name) => name !== '').join(', '), os };
}

const WEEK_MS = 7 * 86_400_000;
export interface StoredPush {
  readonly uid: string;
  readonly at: number;
}
/**
 * Decides on the notices of a browser when somebody opens it. Those of another person end. Those that the browser has lost, or that the server has
 * not heard of for long, are registered anew.
 */
export function careFor(
  stored: StoredPush,
  now: { readonly uid: string; readonly at: number; readonly isSubscribed: boolean },
): 'nothing' | 'end' | 'renew' {
  if (stored.uid !== now.uid) return 'end';
  return now.isSubscribed && now.at - stored.at < WEEK_MS ? 'nothing' : 'renew';
}

/** True if a subscription was made for this key; one for another key accepts nothing from this server. */
export function isFor(serverKey: ArrayBuffer | null | undefined, key: string): boolean {
  if (!serverKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(serverKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
