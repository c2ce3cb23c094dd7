import { namePeople as namePeopleCall } from '@app/domain/contacts/people.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mergeApi } from './merge/merge.api.ts';
import { namePeople } from './name-people.ts';

export const contactsApi = (ctx: AppContext): readonly Served[] => [
  serve(namePeopleCall, async ({ ids }, actor) => ({ people: await namePeople(ctx, actor, ids) })),
  ...mergeApi(ctx),
];
