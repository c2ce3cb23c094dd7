import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.rules.ts';
import { currentEntry } from '../screens/nav.rules.ts';
import { navGroups } from '../screens/nav.ts';

const crumbsAt = (rest: string) => crumbsOf(navGroups, currentEntry(navGroups, rest), rest);

test('[TEN-5] breadcrumbs name the group and the screen, and say if a record is open', () => {
  expect(crumbsAt('trips')).toEqual({ trail: [{ label: 'Sales' }, { label: 'Trips', to: 'trips' }], below: false });
  expect(crumbsAt('trips/t1')).toMatchObject({ trail: [{ label: 'Sales' }, { label: 'Trips', to: 'trips' }], below: true });
  expect(crumbsAt('trips/')).toMatchObject({ below: false });
  expect(crumbsAt('marketing/contacts/c1')).toEqual({
    trail: [{ label: 'Marketing' }, { label: 'Contacts', to: 'marketing/contacts' }],
    below: true,
  });
  expect(crumbsAt('somewhere/else')).toEqual({ trail: [], below: true });
  expect(crumbsAt('')).toEqual({ trail: [], below: false });
});
