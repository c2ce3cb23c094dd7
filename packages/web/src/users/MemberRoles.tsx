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

/** What a colleague may do in this company: admins give and take roles here, one at a time, with a way back. */
export function MemberRoles({ member }: { readonly member: Doc<Member> }) {
  const { client, actor } = useSession();
  const described = useLive(roleRecords, { orderBy: [{ field: 'label', dir: 'asc' }], limit: 100 }).docs;
  const admins = useLive(members, { where: where(`roles.${ADMIN}`, 'eq', true), limit: 50 }).docs.filter(({ active }) => active);
  const [busy, setBusy] = useState<string>();
  const known = roleChoices(client?.roles ?? []);
  const former = Object.keys(member.roles).filter((id) => member.roles[id] && !known.some((one) => one.id === id));
  const rows: readonly RoleRow[] = [...known, ...former.map((id) => ({ id, label: id }))];
  const isLast = admins.length === 1 && admins[0]?.id === member.id;

  const change = async ({ id, label }: RoleRow, held: boolean, isUndo = false): Promise<void> => {
    setBusy(id);
    try {
      await send(setRole, { id: member.id, role: id, held });
      const said = { role: label, who: member.name };
      toast({
        title: held ? t('{who} has the role {role}', said) : t('{who} no longer has the role {role}', said),
        tone: 'success',
        ...(isUndo ? { timeout: 3000 } : { actions: [{ label: t('Undo'), onPick: () => void change({ id, label }, !held, true) }] }),
      });
    } catch (error) {
      showProblem(error);
    }
    setBusy(undefined);
  };
  const textOf = ({ id }: RoleRow): string => {
    if (former.includes(id)) return t('Your company no longer has this role.');
    if (id === ADMIN && isLast) return t('This is the only admin. Make someone else an admin first.');
    return described.find((one) => one.id === id)?.description || t(roleTexts[id] ?? '');
  };
  return (
    <ul className={styles.roles} aria-label={t('Roles')}>
      {rows.map((row) => {
        const held = member.roles[row.id] === true;
        const kept = row.id === ADMIN && held && isLast;
        return (
          <li key={row.id}>
            <Checkbox
              label={row.label}
              description={textOf(row)}
              checked={held}
              disabled={!actor.admin || kept}
              aria-busy={busy === row.id || undefined}
              onChange={() => {
                if (busy === undefined) void change(row, !held);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
