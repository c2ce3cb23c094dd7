import {
  deactivateMember as deactivateMemberCall,
  handOver as handOverCall,
  leaveCompany as leaveCompanyCall,
  listPeople as listPeopleCall,
  reactivateMember as reactivateMemberCall,
  setRestricted as setRestrictedCall,
} from '@app/domain/users/members.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deactivateMember, type HandOvers, handOver, reactivateMember, setRestricted } from './change-member.ts';
import { listPeople } from './list-people.ts';

export const membersApi = (ctx: AppContext, handOvers: HandOvers): readonly Served[] => [
  serve(listPeopleCall, async (_input, actor) => ({ people: await listPeople(ctx, actor) })),
  serve(setRestrictedCall, async (input, actor) => {
    await setRestricted(ctx, actor, input);
    return {};
  }),
  serve(handOverCall, async (input, actor) => ({ handed: await handOver(ctx, handOvers, actor, input) })),
  serve(deactivateMemberCall, async (input, actor) => ({ handed: await deactivateMember(ctx, handOvers, actor, input) })),
  serve(reactivateMemberCall, async ({ id }, actor) => {
    await reactivateMember(ctx, actor, id);
    return {};
  }),
  serve(leaveCompanyCall, async (_input, actor) => {
    await deactivateMember(ctx, handOvers, actor, { id: actor.uid, to: '' });
    return {};
  }),
];
