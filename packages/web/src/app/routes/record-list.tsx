import { lazy } from 'react';
import { useMatches } from 'react-router';
import { navGroups } from '../screens/nav.ts';
import { currentEntry } from '../screens/nav.rules.ts';
import type { RecordName } from '../screens/record-screens.ts';
import { t, words } from '../../words/words.ts';

const load = () => import('../screens/RecordListScreen.tsx');
const RecordListScreen = lazy(async () => ({ default: (await load()).RecordListScreen }));

export const meta = ({ location }: { readonly location: { readonly pathname: string } }) => [
  { title: t(currentEntry(navGroups, location.pathname.split('/').slice(2).join('/'))?.label ?? words('List')) },
];
export const clientLoader = async () => {
  await load();
  return null;
};

/** The kind is part of the route's id: `list/tasks`. */
export default function List() {
  const name = useMatches().at(-1)?.id.split('/')[1] as RecordName;
  return <RecordListScreen key={name} name={name} />;
}
