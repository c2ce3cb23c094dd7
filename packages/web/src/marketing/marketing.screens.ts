import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

/** Lists and details of groups of contacts. */
export const marketingScreens = {
  groups: screenOf(groups as Collection, {
    list: addresses.groups.list,
    singular: words('group'),
    plural: words('groups'),
    columns: ['type', 'medium', 'logic_fn', 'member_count', 'expires', 'date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['type', 'medium', 'default'],
    createFields: ['name', 'type', 'medium', 'logic_fn', 'access_code'],
    requiredFields: ['name'],
    sections: [
      { title: words('Group'), fields: ['name', 'type', 'logic_fn', 'medium', 'default', 'ignore_opt_in'] },
      { title: words('Access code'), fields: ['access_code', 'member_max', 'member_count', 'expires'] },
      { title: words('Members'), fields: ['subscribed', 'unsubscribed'] },
      { title: words('External service'), fields: ['third_party_service', 'third_party_id', 'third_party_tags'], ifFilled: true },
    ],
    keyFields: ['member_count', 'expires'],
    empty: words('Groups of contacts appear here. A group with an access code opens the marketplace to its members.'),
  }),
};
