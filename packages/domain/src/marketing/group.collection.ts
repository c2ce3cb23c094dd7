import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { Group } from './group.ts';

export const groups = defineCollection({
  name: 'groups',
  label: 'Group',
  schema: Group,
  scope: 'client',
  indexes: [['access_code']],
  access: { read: staff, create: staffWith('marketing'), update: staffWith('marketing'), delete: staffWith('marketing') },
  sealed: ['member_count'],
});
