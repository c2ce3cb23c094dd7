const keyOf = (path: string, field: string): string => `field:${path}#${field}`;

/** Longer texts are stored on this device while they are written, so that a crash or a closed window loses nothing. Signing out clears them. */
export function readFieldDraft(path: string, field: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(path, field)) ?? undefined;
  } catch {
    return undefined;
  }
}
export function keepFieldDraft(path: string, field: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(keyOf(path, field));
    else localStorage.setItem(keyOf(path, field), text);
  } catch {
    // Full or forbidden: the text is still in its field.
  }
}
