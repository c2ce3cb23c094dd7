import type { Actor } from '@app/kernel/collection.ts';
import { mergeRoles } from '@app/domain/users/roles.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { openVisit } from '../clients/support-visits.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Returns the actor's roles map in a client they belong to (ROL-1), else an empty one. */
export async function getRoles(ctx: AppContext, actor: Actor, clientId: string): Promise<Record<string, boolean>> {
  const { records, config } = ctx;
  const rolesIn = async (client: string) => {
    const member = await records.forClient(client).get(members, actor.uid);
    return member?.active ? member.roles : undefined;
  };
  if (!/^[A-Za-z0-9_.@-]{1,64}$/.test(clientId)) return {};
  const [roles, atHome] = await Promise.all([rolesIn(clientId), rolesIn(config.defaultClient)]);
  if (roles) return mergeRoles(roles, atHome ?? {});
  return atHome?.['admin'] === true && (await openVisit(ctx, actor.uid, clientId)) ? mergeRoles({}, atHome) : {};
}
