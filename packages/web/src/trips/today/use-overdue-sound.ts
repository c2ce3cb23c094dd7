import { useEffect, useRef, useState } from 'react';
import { playSound } from '../../ui/feedback/sounds.ts';
import { readLocal } from '../../wire/session/local-state.ts';
import { type Flight, newlyOverdue } from './today.rules.ts';

/** Plays a sound when a takeoff or landing becomes overdue while the page is open, once for each (CHR-7), unless the person turned sounds off. */
export function useOverdueSound(flights: readonly Flight[]): void {
  const [opened] = useState(() => Date.now());
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const names = newlyOverdue(flights, { opened, heard: heard.current });
    for (const name of names) heard.current.add(name);
    if (names.length > 0 && readLocal('sounds')) playSound('notification.wav');
  }, [flights, opened]);
}
