import { getRoles as getRolesCall, getSignInServices, getUsersByRole as getUsersByRoleCall, SignInService } from '@app/domain/users/users.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { getRoles } from './get-roles.ts';
import { getUsersByRole } from './get-users-by-role.ts';

export const usersApi = (house: House): readonly Served[] => [
  serve(getRolesCall, (input, actor) => getRoles(house, actor, input.client_id)),
  serve(getSignInServices, async () => ({ services: SignInService.options.filter((name) => house.config[name] !== undefined) })),
  serve(getUsersByRoleCall, (_input, actor) => getUsersByRole(house, actor)),
];
