/** Answer, or write a note. */
type EarlyKey = 'r' | 'n';
export interface EarlyKeys {
  readonly press: (key: EarlyKey) => void;
  /** The screen of a conversation is there and hears its keys itself from now on: what was pressed for it before. */
  readonly come: (id: string) => EarlyKey | undefined;
  readonly leave: () => void;
}

/** What was pressed for the conversation that is being opened, until its screen is there to hear it; the last key counts. */
export function earlyKeys(openId: () => string | undefined): EarlyKeys {
  let shown = false;
  let kept: { readonly id: string; readonly key: EarlyKey } | undefined;
  return {
    press: (key) => {
      const id = openId();
      if (!shown && id !== undefined) kept = { id, key };
    },
    come: (id) => {
      const key = kept?.id === id ? kept.key : undefined;
      shown = true;
      kept = undefined;
      return key;
    },
    leave: () => {
      shown = false;
    },
  };
}
