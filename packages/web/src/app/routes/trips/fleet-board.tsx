import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../trips/board/BoardPage.tsx');
const PartnerFleets = lazy(async () => ({ default: (await import('../../../marketplace/partners/PartnerFleets.tsx')).PartnerFleets }));
const OfferGap = lazy(async () => ({ default: (await import('../../../marketplace/empties/OfferGap.tsx')).OfferGap }));
const BoardPage = lazy(async () => ({ default: (await load()).BoardPage }));

export const meta = () => [{ title: t('Fleet board') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function FleetBoard() {
  return <BoardPage partners={PartnerFleets} emptyLegs={OfferGap} />;
}
