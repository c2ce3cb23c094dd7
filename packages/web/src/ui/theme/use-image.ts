import { useState } from 'react';

/** Attributes of an image; undefined once its address is empty or has failed. A new address gets a new chance (SHL-9). */
export function useImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>();
  return src === undefined || src === '' || failed === src ? undefined : ({ src, onError: () => setFailed(src) } as const);
}
