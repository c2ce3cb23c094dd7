import { useCallback } from 'react';
import { useParams } from 'react-router';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { RecordList } from '../records/RecordList.tsx';
import type { FindIds } from '../records/use-record-list.ts';
import { send } from '../wire/send.ts';
import { navGroups } from './nav.ts';
import { currentEntry } from './nav.rules.ts';
import type { RecordName } from './record-paths.ts';
import { recordScreen } from './record-screens.ts';

/** Airports are found by the list that knows their codes and forgives typing errors (SRC-4). */
const findAirports: FindIds = async (words) => (await send(searchAirports, { q: words, limit: 20 })).airports.map(({ id }) => id);
/** Both ends of a link ask for it by saying so. */
const asked = { requested: true } as const;

/** The list of a kind of record. */
export function RecordListScreen({ name }: { readonly name: RecordName }) {
  const { nameKey = '' } = useParams();
  const screen = recordScreen(name);
  const hrefOf = useCallback((id: string): string => linkTo(nameKey, { collection: screen.kind.name, id }) ?? '', [nameKey, screen]);
  return (
    <RecordList
      key={name}
      screen={screen}
      hrefOf={hrefOf}
      listHref={`/${nameKey}/${screen.list}`}
      findIds={name === 'airports' ? findAirports : undefined}
      given={name === 'affiliates' ? asked : undefined}
      icon={currentEntry(navGroups, screen.list)?.icon}
    />
  );
}
