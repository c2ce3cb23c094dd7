import { lazy } from 'react';
import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { priceItems } from '@app/domain/trips/pricing/price-item.import.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { t, words } from '../../../words/words.ts';

const load = () => import('../../../imports/ImportsPage.tsx');
const ImportsPage = lazy(async () => ({ default: (await load()).ImportsPage }));

const kinds = [
  { kind: contacts as Collection, label: words('Contacts') },
  { kind: accounts as Collection, label: words('Accounts') },
  { kind: addresses as Collection, label: words('Addresses') },
  { kind: aircraft as Collection, label: words('Aircraft') },
  { kind: schedule as Collection, label: words('Schedule') },
  { kind: products as Collection, label: words('Products') },
  { kind: priceItems as Collection, label: words('Prices of charter flights') },
];

export const meta = () => [{ title: t('Import') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ImportsPage kinds={kinds} />;
}
