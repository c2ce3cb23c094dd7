import type { Member } from '@app/domain/users/user.ts';
import { t } from '../../words/words.ts';
import { roleChoices } from './role-choices.rules.ts';
import { roleTexts } from './role-texts.ts';

const ADMIN = 'admin';
interface Role {
  readonly id: string;
  readonly label: string;
}
export interface RoleRow extends Role {
  readonly isAssigned: boolean;
  /** The member has a role that the company no longer has. */
  readonly isFormer: boolean;
  /** The only admin stays one. */
  readonly isFixed: boolean;
}
interface Company {
  readonly roles: readonly Role[];
  readonly admins: readonly { readonly id: string; readonly active: boolean }[];
}
/** Returns the roles of a member: those of the company, then assigned ones that it no longer has. */
export function roleRows({ id, roles }: Pick<Member, 'roles'> & { readonly id: string }, company: Company): readonly RoleRow[] {
  const known = roleChoices(company.roles);
  const former = Object.keys(roles).filter((role) => roles[role] && !known.some((other) => other.id === role));
  const admins = company.admins.filter(({ active }) => active);
  const isOnlyAdmin = admins.length === 1 && admins[0]?.id === id;
  const rowOf = (role: Role, isFormer: boolean): RoleRow => {
    const isAssigned = roles[role.id] === true;
    return { ...role, isFormer, isAssigned, isFixed: role.id === ADMIN && isAssigned && isOnlyAdmin };
  };
  return [...known.map((role) => rowOf(role, false)), ...former.map((role) => rowOf({ id: role, label: role }, true))];
}

/** Describes a role: by the company's own text, else by ours. */
export function roleText({ id, isFormer, isFixed }: RoleRow, described: readonly { readonly id: string; readonly description: string }[]): string {
  if (isFormer) return t('Your company no longer has this role.');
  if (isFixed) return t('This is the only admin. Make someone else an admin first.');
  return described.find((role) => role.id === id)?.description || t(roleTexts.get(id) ?? '');
}
/** Announces a changed role. */
export function roleChangeText(isAssigned: boolean, names: { readonly role: string; readonly who: string }): string {
  return isAssigned ? t('{who} has the role {role}', names) : t('{who} no longer has the role {role}', names);
}
