import { useEffect, useState } from 'react';
import { whenSettled } from '../../ui/layout/when-settled.ts';
import { lookUpClient } from '../../wire/session/look-up-client.ts';

/** Looks the company of the address up with every route (TEN-2), after what the screen itself needs. True if there is none, whatever the session says. */
export function useNoClient(nameKey: string, route: string): boolean {
  const [missing, setMissing] = useState<string>();
  useEffect(() => whenSettled(() => void lookUpClient(nameKey).then((id) => setMissing(id === undefined ? nameKey : undefined))), [nameKey, route]);
  return missing === nameKey;
}
