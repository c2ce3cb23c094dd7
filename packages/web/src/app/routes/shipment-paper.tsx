import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../fulfillment/ShipmentPaper.tsx');
const ShipmentPaper = lazy(async () => ({ default: (await load()).ShipmentPaper }));

export const meta = () => [{ title: t('Shipment') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ShipmentPaper />;
}
