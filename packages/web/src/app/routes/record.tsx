import { lazy } from 'react';
import { useMatches } from 'react-router';
import type { RecordName } from '../record-paths.ts';
import { t } from '../../words/words.ts';

const load = () => import('../RecordScreen.tsx');
const RecordScreen = lazy(async () => ({ default: (await load()).RecordScreen }));

export const meta = () => [{ title: t('Record') }];
export const clientLoader = async () => {
  await load();
  return null;
};

/** Which kind it is stands in the id of the route: `record/tasks`. */
export default function Record() {
  const name = useMatches().at(-1)?.id.split('/')[1] as RecordName;
  return <RecordScreen key={name} name={name} />;
}
