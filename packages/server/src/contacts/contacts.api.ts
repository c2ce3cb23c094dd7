import { namePeople as namePeopleCall } from '@app/domain/contacts/people.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { namePeople } from './name-people.ts';

export const contactsApi = (house: House): readonly Served[] => [
  serve(namePeopleCall, async ({ ids }, actor) => ({ people: await namePeople(house, actor, ids) })),
];
