import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { deactivateMember, handOver, leaveCompany } from '@app/domain/users/members.calls.ts';
import type { Member } from '@app/domain/users/user.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { everyone } from '../widgets/people/followers.rules.ts';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { send } from '../wire/request/send.ts';
import { t, tn } from '../words/words.ts';

export type HandOverKind = 'hand-over' | 'deactivate' | 'leave';
interface Props {
  readonly member: Doc<Member>;
  readonly kind: HandOverKind;
  readonly onClose: () => void;
}

/** Asks who takes over the open work of a member, before it is handed over or the member goes. */
export function HandOverModal({ member: { id, name }, kind, onClose }: Props) {
  const { byRole } = useColleagues();
  const [to, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const heirs = everyone(byRole).filter((person) => person.id !== id);
  const titles: Readonly<Record<HandOverKind, string>> = {
    'hand-over': t('Hand over work of {name}', { name }),
    deactivate: t('Deactivate {name}', { name }),
    leave: t('Leave the company'),
  };
  const texts: Readonly<Record<HandOverKind, string>> = {
    'hand-over': t('Open conversations, tasks and follow-ups go to:'),
    deactivate: t('{name} loses access at once, and the API keys that they created are revoked. You can reactivate them later.', { name }),
    leave: t('You lose access at once, and the API keys that you created are revoked. Your open work goes to nobody.'),
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      if (kind === 'leave') {
        await send(leaveCompany, {});
        location.assign('/');
        return;
      }
      const { handed } = await send(kind === 'deactivate' ? deactivateMember : handOver, { id, to });
      const message = tn(handed, '{n} open item handed over', '{n} open items handed over');
      toast({ title: kind === 'deactivate' ? t('{name} is deactivated', { name }) : t('Handed over'), message, tone: 'success' });
      onClose();
    } catch (error) {
      showProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={titles[kind]}>
      <Stack gap={16}>
        <p>{texts[kind]}</p>
        {kind !== 'leave' && (
          <Select
            label={t('Who takes over open work?')}
            data={[{ value: '', label: t('Nobody') }, ...heirs.map((person) => ({ value: person.id, label: person.name }))]}
            value={to}
            allowDeselect={false}
            onChange={(value) => setTo(value ?? '')}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button {...(kind !== 'hand-over' && { color: 'red' })} loading={isBusy} onClick={() => void submit()}>
            {kind === 'hand-over' ? t('Hand over') : kind === 'leave' ? t('Leave') : t('Deactivate')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
