import { lazy } from 'react';
import { type MetaArgs, useMatches } from 'react-router';
import type { RecordName } from '../screens/record-screens.ts';
import { navGroups } from '../screens/nav.ts';
import { currentEntry } from '../screens/nav.rules.ts';
import { t, words } from '../../words/words.ts';

const load = () => import('../screens/RecordScreen.tsx');
const RecordScreen = lazy(async () => ({ default: (await load()).RecordScreen }));

/** The name of its list until the record's own name is known. */
export const meta = ({ location }: MetaArgs) => [
  { title: t(currentEntry(navGroups, location.pathname.split('/').slice(2).join('/'))?.label ?? words('Record')) },
];
export const clientLoader = async () => {
  await load();
  return null;
};

/** The kind is part of the route's id: `record/tasks`. */
export default function Record() {
  const name = useMatches().at(-1)?.id.split('/')[1] as RecordName;
  return <RecordScreen key={name} name={name} />;
}
