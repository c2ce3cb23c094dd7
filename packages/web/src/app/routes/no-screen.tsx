import { lazy } from 'react';
import { t } from '../../words/words.ts';

const NoScreen = lazy(async () => ({ default: (await import('../screens/NoScreen.tsx')).NoScreen }));

export const meta = () => [{ title: t('Page not found') }];

export default function NoScreenRoute() {
  return <NoScreen />;
}
