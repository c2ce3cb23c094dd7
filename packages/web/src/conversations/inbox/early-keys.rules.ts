/** Answer, or write a note. */
type EarlyKey = 'r' | 'n';
export interface EarlyKeys {
  /** Returns false for a key that it does not keep: the screen is there and hears it itself. */
  readonly press: (key: EarlyKey) => boolean;
  /** The screen of a conversation is there and hears its keys itself from now on: what was pressed for it before. */
  readonly come: (id: string) => EarlyKey | undefined;
  readonly leave: () => void;
}

/** Holds the last key pressed for a conversation that is being opened, until its screen can handle it. */
export function earlyKeys(openId: () => string | undefined): EarlyKeys {
  let shown = false;
  let pressed: { readonly id: string; readonly key: EarlyKey } | undefined;
  return {
    press: (key) => {
      const id = openId();
      if (shown || id === undefined) return false;
      pressed = { id, key };
      return true;
    },
    come: (id) => {
      const key = pressed?.id === id ? pressed.key : undefined;
      shown = true;
      pressed = undefined;
      return key;
    },
    leave: () => {
      shown = false;
    },
  };
}
