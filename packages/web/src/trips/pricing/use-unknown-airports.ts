import { useEffect, useState } from 'react';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { send } from '../../wire/request/send.ts';

/** Codes that were looked up: true if an airport has it. */
const known = new Map<string, boolean>();

/** Returns the codes that no airport has. Codes that could not be looked up count as known. */
export function useUnknownAirports(codes: readonly string[]): ReadonlySet<string> {
  const [, setAsked] = useState(0);
  const open = codes.filter((code) => !known.has(code)).join(',');
  useEffect(() => {
    if (open === '') return undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      for (const code of open.split(',')) {
        if (isGone) return;
        const { airports } = await send(searchAirports, { q: code, limit: 20 });
        known.set(
          code,
          airports.some(({ icao, iata }) => icao === code || iata === code),
        );
      }
      if (!isGone) setAsked((times) => times + 1);
    };
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [open]);
  return new Set(codes.filter((code) => known.get(code) === false));
}
