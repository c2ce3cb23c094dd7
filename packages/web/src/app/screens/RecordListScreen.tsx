import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { RecordList } from '../../records/list/RecordList.tsx';
import type { AnyRecord } from '../../records/screen/screen.ts';
import type { FindIds } from '../../records/list/use-record-list.ts';
import { send } from '../../wire/request/send.ts';
import { useCompanyNames } from '../../marketplace/company-names.ts';
import { navGroups } from './nav.ts';
import { currentEntry } from './nav.rules.ts';
import { recordScreen, type RecordName } from './record-screens.ts';

/** Airports are found by the list that knows their codes and forgives typing errors (SRC-4). */
const findAirports: FindIds = async (words) => (await send(searchAirports, { q: words, limit: 20 })).airports.map(({ id }) => id);
/** Links between companies are found by the companies' names, which are in other records. */
const findAffiliates: FindIds = async (words) => {
  const { docs } = await send(listDocuments, { query: { collection: 'affiliates', limit: 1000 } });
  const title = (doc: AnyRecord): string => recordScreen('affiliates').title(doc).toLowerCase();
  const wanted = words.toLowerCase().split(/\s+/);
  return (docs as unknown as readonly AnyRecord[]).filter((doc) => wanted.every((word) => title(doc).includes(word))).map(({ id }) => id);
};
const finders: Partial<Record<RecordName, FindIds>> = { airports: findAirports, affiliates: findAffiliates };

/** The list of a kind of record. */
export function RecordListScreen({ name }: { readonly name: RecordName }) {
  const { nameKey = '' } = useParams();
  const screen = recordScreen(name);
  useCompanyNames(name === 'affiliates');
  const { search } = useLocation();
  // An empty leg opens beside its list, which stays as it is.
  const query = name === 'deals' ? search : '';
  const hrefOf = useCallback(
    (id: string): string => `${linkTo(nameKey, { collection: screen.kind.name, id }) ?? ''}${query}`,
    [nameKey, screen, query],
  );
  return (
    <RecordList
      key={name}
      screen={screen}
      hrefOf={hrefOf}
      listHref={`/${nameKey}/${screen.list}`}
      findIds={finders[name]}
      icon={currentEntry(navGroups, screen.list)?.icon}
    />
  );
}
