import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { members, roles as roleRecords } from '@app/domain/users/user.collection.ts';
import type { Member } from '@app/domain/users/user.ts';
import { setRole } from '@app/domain/users/users.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { roleChangeText, roleRows, roleText, type RoleRow } from './member-roles.rules.ts';
import styles from './MemberRoles.module.css';

/** The roles of a colleague in this company. Admins add and remove roles one at a time, with undo. */
export function MemberRoles({ member }: { readonly member: Doc<Member> }) {
  const { client, actor } = useSession();
  const described = useLive(roleRecords, { orderBy: [{ field: 'label', dir: 'asc' }], limit: 100 }).docs;
  const admins = useLive(members, { where: where('roles.admin', 'eq', true), limit: 50 }).docs;
  const [busy, setBusy] = useState<string>();
  const rows = roleRows(member, { roles: client?.roles ?? [], admins });

  const change = async ({ id, label }: Pick<RoleRow, 'id' | 'label'>, isAssigned: boolean, isUndo = false): Promise<void> => {
    setBusy(id);
    try {
      await send(setRole, { id: member.id, role: id, held: isAssigned });
      toast({
        title: roleChangeText(isAssigned, { role: label, who: member.name }),
        tone: 'success',
        ...(isUndo ? { timeout: 3000 } : { actions: [{ undo: () => void change({ id, label }, !isAssigned, true) }] }),
      });
    } catch (error) {
      showProblem(error);
    }
    setBusy(undefined);
  };
  return (
    <ul className={styles.roles} aria-label={t('Roles')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Checkbox
            label={row.label}
            description={roleText(row, described)}
            checked={row.isAssigned}
            disabled={!actor.admin || row.isFixed}
            aria-busy={busy === row.id || undefined}
            onChange={() => {
              if (busy === undefined) void change(row, !row.isAssigned);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
