import { useCallback, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { useSession } from '../../wire/tab/session.ts';
import { type HerePerson, useHere } from '../../wire/tab/use-here.ts';
import { t } from '../../words/words.ts';

/** Colleagues at the board, and the trips and entries that they have in hand. `setEdited` tells them of ours: its path, or nothing. */
export function useBoardPresence(tripAt: ReadonlyMap<string, Doc<Trip>>) {
  const { client } = useSession();
  const { person } = useColleagues();
  const [edited, setEdited] = useState('');
  const people = useHere(client ? `clients/${client.id}/schedule` : undefined, edited !== '', edited);
  /** Returns the name of the colleague who has a trip or an entry in hand; undefined where nobody has. */
  const editorOf = useCallback(
    (path: string): string | undefined => {
      const editor = path === '' ? undefined : people.find(({ state, at }) => state === 'edit' && at === path);
      return editor && person(editor.id).name;
    },
    [people, person],
  );
  const doing = ({ id, state, at }: HerePerson): string => {
    if (state !== 'edit') return '';
    const { name } = person(id);
    const trip = tripAt.get(at);
    return trip ? t('{name} is moving trip #{number}', { name, number: trip.trip_number }) : t('{name} is changing the schedule', { name });
  };
  return { people, editorOf, setEdited, doing };
}
