import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { findPartners, invitePartner } from '@app/domain/marketplace/partners/partners.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';

const PAUSE_MS = 250;
const LEAST = 2;
interface Company {
  readonly name: string;
  readonly name_key: string;
}
interface Props {
  readonly onClose: () => void;
  readonly onInvited: () => void;
}
/** Finds a company by name or key, among those that accept invitations, and invites it. */
export function InvitePartnerModal({ onClose, onInvited }: Props) {
  const [q, setQ] = useState('');
  const [busyKey, setBusyKey] = useState<string>();
  const companies = useCompanies(q.trim());
  const invite = async ({ name, name_key }: Company): Promise<void> => {
    setBusyKey(name_key);
    try {
      const { state } = await send(invitePartner, { company: name_key });
      toast({ title: state === 'Active' ? t('You are partners now') : t('Invitation sent'), message: name, tone: 'success' });
      onInvited();
      onClose();
    } catch (error) {
      setBusyKey(undefined);
      showProblem(error);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('Invite a partner')}>
      <Stack gap={16}>
        <TextInput
          label={t('Company name or key')}
          description={t('Companies that accept invitations are found.')}
          value={q}
          maxLength={120}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setQ(value)}
        />
        <Stack gap={8} role="status">
          {companies?.length === 0 && <Text size="sm">{t('No company with this name or key accepts invitations.')}</Text>}
          {companies?.map((company) => (
            <Button
              key={company.name_key}
              variant="default"
              justify="flex-start"
              loading={busyKey === company.name_key}
              onClick={() => void invite(company)}
            >
              {t('Invite {company}', { company: company.name })}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** Undefined until there is something to look for, and until the answer is there. */
function useCompanies(q: string): readonly Company[] | undefined {
  const [reply, setReply] = useState<{ readonly q: string; readonly companies: readonly Company[] }>();
  useEffect(() => {
    if (q.length < LEAST) return undefined;
    let isGone = false;
    const timer = setTimeout(() => send(findPartners, { q }).then(({ companies }) => isGone || setReply({ q, companies }), showProblem), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [q]);
  return q.length >= LEAST && reply?.q === q ? reply.companies : undefined;
}
