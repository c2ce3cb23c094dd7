import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { members, roles as roleRecords } from '@app/domain/users/user.collection.ts';
import type { Member } from '@app/domain/users/user.ts';
import { setRole } from '@app/domain/users/users.calls.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { roleChoices } from './api-keys.rules.ts';
import styles from './MemberRoles.module.css';
import { roleTexts } from './role-texts.ts';

const ADMIN = 'admin';
interface RoleRow {
  readonly id: string;
  readonly label: string;
}

/** The roles of a colleague in this company. Admins add and remove roles one at a time, with undo. */
export function MemberRoles({ member }: { readonly member: Doc<Member> }) {
  const { client, actor } = useSession();
  const described = useLive(roleRecords, { orderBy: [{ field: 'label', dir: 'asc' }], limit: 100 }).docs;
  const admins = useLive(members, { where: where(`roles.${ADMIN}`, 'eq', true), limit: 50 }).docs.filter(({ active }) => active);
  const [busy, setBusy] = useState<string>();
  const known = roleChoices(client?.roles ?? []);
  const former = Object.keys(member.roles).filter((id) => member.roles[id] && !known.some((role) => role.id === id));
  const rows: readonly RoleRow[] = [...known, ...former.map((id) => ({ id, label: id }))];
  const isLast = admins.length === 1 && admins[0]?.id === member.id;

  const change = async ({ id, label }: RoleRow, isAssigned: boolean, isUndo = false): Promise<void> => {
    setBusy(id);
    try {
      await send(setRole, { id: member.id, role: id, held: isAssigned });
      const said = { role: label, who: member.name };
      toast({
        title: isAssigned ? t('{who} has the role {role}', said) : t('{who} no longer has the role {role}', said),
        tone: 'success',
        ...(isUndo ? { timeout: 3000 } : { actions: [{ label: t('Undo'), onPick: () => void change({ id, label }, !isAssigned, true) }] }),
      });
    } catch (error) {
      showProblem(error);
    }
    setBusy(undefined);
  };
  const textOf = ({ id }: RoleRow): string => {
    if (former.includes(id)) return t('Your company no longer has this role.');
    if (id === ADMIN && isLast) return t('This is the only admin. Make someone else an admin first.');
    return described.find((role) => role.id === id)?.description || t(roleTexts[id] ?? '');
  };
  return (
    <ul className={styles.roles} aria-label={t('Roles')}>
      {rows.map((row) => {
        const isAssigned = member.roles[row.id] === true;
        const isFixed = row.id === ADMIN && isAssigned && isLast;
        return (
          <li key={row.id}>
            <Checkbox
              label={row.label}
              description={textOf(row)}
              checked={isAssigned}
              disabled={!actor.admin || isFixed}
              aria-busy={busy === row.id || undefined}
              onChange={() => {
                if (busy === undefined) void change(row, !isAssigned);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
