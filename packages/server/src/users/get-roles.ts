import type { Actor } from '@app/kernel/collection.ts';
import { mergeRoles } from '@app/domain/users/roles.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** The asker's own roles map in a client they belong to (ROL-1); elsewhere it is empty. */
export async function getRoles({ records, config }: AppContext, actor: Actor, clientId: string): Promise<Record<string, boolean>> {
  const rolesIn = async (client: string) => {
    const member = await records.forClient(client).get(members, actor.uid);
    return member?.active ? member.roles : undefined;
  };
  if (!/^[A-Za-z0-9_.@-]{1,64}$/.test(clientId)) return {};
  const here = await rolesIn(clientId);
  return here ? mergeRoles(here, (await rolesIn(config.defaultClient)) ?? {}) : {};
}
