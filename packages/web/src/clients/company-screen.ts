import { clients } from '@app/domain/clients/client.collection.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

/** The record of a company as its settings show it, a part on each page. */
export const companyScreen = screenOf(clients as unknown as Collection, {
  list: 'company/settings',
  singular: words('company'),
  plural: words('companies'),
  titleField: 'name',
});
