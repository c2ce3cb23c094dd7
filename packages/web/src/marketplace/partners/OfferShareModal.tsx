import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { dateIn, Temporal } from '@app/kernel/time/time.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { LONGEST_SHARE_DAYS, shareRoles } from '@app/domain/marketplace/partners/share.rules.ts';
import type { Affiliate } from '@app/domain/marketplace/partners/affiliate.ts';
import { offerShare, type ShareRow } from '@app/domain/marketplace/partners/shares.calls.ts';
import { roleLabels } from '@app/domain/users/role-labels.ts';
import { boundsMessage } from '../../ui/dates/date-input.rules.ts';
import { DayInput } from '../../ui/dates/DayInput.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { companyName } from '../company-names.ts';
import { roleInWords } from './shared-kinds.ts';
import { SharePreview } from './SharePreview.tsx';

interface Props {
  readonly links: readonly Doc<Affiliate>[];
  readonly given: readonly ShareRow[];
  readonly onClose: () => void;
  readonly onOffered: () => void;
}
const isOpen = ({ state }: ShareRow): boolean => state === 'offered' || state === 'active';

/** Offers a partner to see records: which of their roles see what, until when, with a preview. */
export function OfferShareModal({ links, given, onClose, onOffered }: Props) {
  const { client } = useSession();
  const zone = client?.timezone ?? DEFAULT_ZONE;
  const [today] = useState(() => dateIn(Date.now(), zone));
  const partners = links
    .map((link) => ({ value: link.id, company: link.client_ids.find((id) => id !== client?.id) ?? '' }))
    .filter(({ company }) => !given.some((share) => share.receiver.id === company && isOpen(share)))
    .map(({ value, company }) => ({ value, label: companyName(company) }));
  const [affiliate, setAffiliate] = useState(partners[0]?.value ?? '');
  const [label, setLabel] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [end, setEnd] = useState(() => today.add({ years: 1 }).toString());
  const [isPreviewing, setPreviewing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly roles?: string; readonly end?: string }>({});
  useUnsavedForm(label !== '' || roles.length > 0);
  const company = partners.find(({ value }) => value === affiliate)?.label ?? '';

  // Less a day, because the whole last day counts.
  const bounds = { min: today.toString(), max: today.add({ days: LONGEST_SHARE_DAYS - 1 }).toString() };
  const faults = () => ({
    ...(roles.length === 0 && { roles: t('Choose at least one role.') }),
    ...(end === '' && { end: t('Required') }),
  });
  const offer = async (): Promise<void> => {
    const problems = faults();
    setWrong(problems);
    if (Object.keys(problems).length > 0 || boundsMessage(end, bounds) !== undefined) return;
    setBusy(true);
    try {
      // The whole day counts.
      const expires = Temporal.PlainDate.from(end).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
      await send(offerShare, { affiliate, label, roles, expires });
      toast({ title: t('Share offered'), message: t('{company} must accept it.', { company }), tone: 'success' });
      onOffered();
      onClose();
    } catch (error) {
      setBusy(false);
      showProblem(error);
    }
  };
  if (partners.length === 0) {
    return (
      <Dialog opened onClose={onClose} title={t('Share records')}>
        {t('You share with each of your partners already. End a share before you offer another.')}
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('Share records')} size="xl">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void offer();
        }}
      >
        <Stack gap={16}>
          <NativeSelect
            label={t('Partner')}
            data={partners}
            value={affiliate}
            onChange={({ currentTarget: { value } }) => setAffiliate(value)}
            data-autofocus
          />
          <TextInput
            label={t('Purpose')}
            description={t('Both sides see it.')}
            value={label}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setLabel(value)}
          />
          <Checkbox.Group
            label={t('Which of their people see what')}
            description={t('They can look and change nothing. Customers, conversations, payments and notes stay yours.')}
            error={wrong.roles}
            value={roles}
            onChange={setRoles}
          >
            <Stack gap={8} mt={6}>
              {shareRoles.map((role) => (
                <Checkbox key={role} value={role} label={t(roleLabels[role] ?? role)} description={roleInWords(role)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DayInput label={t('Last day')} value={end} {...bounds} error={wrong.end} onChange={setEnd} />
          {isPreviewing && roles.length > 0 && <SharePreview roles={roles} company={company} />}
          <Group justify="flex-end" gap={8}>
            <Button
              variant="default"
              aria-expanded={isPreviewing}
              onClick={() => {
                setWrong(faults());
                setPreviewing(!isPreviewing);
              }}
            >
              {isPreviewing ? t('Hide preview') : t('Preview')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('Offer share')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
