import { Checkbox, NativeSelect, NumberInput, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { askOperators } from '@app/domain/marketplace/operators/operators.calls.ts';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t, tn } from '../../words/words.ts';
import { companyName, useCompanyNames } from '../company-names.ts';
import { useLinks } from '../partners/use-shares.ts';
import { addressesIn } from './typed-addresses.rules.ts';

const deadlines = [2, 4, 8, 24, 48] as const;
interface Props {
  readonly quote: Doc<Quote>;
  /** Partner that is chosen already; empty for none. */
  readonly partner: string;
  readonly note: string;
  readonly onClose: () => void;
}

/** Asks partners for an aircraft: those on this platform, and others by email; each once for the same flights. */
export function AskDialog({ quote, partner, note: firstNote, onClose }: Props) {
  const { client } = useSession();
  const links = useLinks();
  useCompanyNames(true, links.docs.length);
  const [partners, setPartners] = useState<readonly string[]>(partner === '' ? [] : [partner]);
  const [others, setOthers] = useState('');
  const [hours, setHours] = useState('8');
  const [margin, setMargin] = useState<number | string>(10);
  const [note, setNote] = useState(firstNote);
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(partners.some((id) => id !== partner) || others !== '' || note !== firstNote);
  const companies = links.docs
    .filter((link) => affiliateState(link) === 'Active')
    .map(({ creator, recipient }) => (creator === client?.id ? recipient : creator));
  const typed = addressesIn(others);
  const count = partners.length + typed.addresses.length;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const deadline = Date.now() + Number(hours) * HOUR;
      const reply = await send(askOperators, {
        quote: quote.id,
        partners: [...partners],
        others: typed.addresses,
        deadline,
        margin: Number(margin) || 0,
        note,
      });
      onClose();
      const before = reply.repeated === 0 ? '' : tn(reply.repeated, '{n} had been asked before', '{n} had been asked before');
      toast({ title: tn(reply.sent, '{n} partner asked', '{n} partners asked'), message: before, tone: 'success', timeout: 4000 });
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Ask partners for an aircraft')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          {companies.length > 0 && (
            <Checkbox.Group label={t('Partners')} value={[...partners]} onChange={setPartners}>
              <Stack gap={8} mt={4}>
                {companies.map((id) => (
                  <Checkbox key={id} value={id} label={companyName(id)} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Textarea
            label={t('Others, by email')}
            description={t('One a line: Name <address>. They answer by a link, without signing in.')}
            error={typed.wrong === '' ? undefined : t('Not an email address: {text}', { text: typed.wrong })}
            autosize
            minRows={2}
            maxRows={8}
            value={others}
            onChange={({ currentTarget }) => setOthers(currentTarget.value)}
          />
          <NativeSelect
            label={t('Answer within')}
            value={hours}
            data={deadlines.map((n) => ({ value: String(n), label: tn(n, '{n} hour', '{n} hours') }))}
            onChange={({ currentTarget }) => setHours(currentTarget.value)}
          />
          <NumberInput
            label={t('Margin on their price (%)')}
            description={t('Partners never see it.')}
            min={0}
            max={100}
            value={margin}
            onChange={setMargin}
          />
          <Textarea
            label={t('Note to the partners')}
            autosize
            minRows={2}
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <p>{t('They see the flights and how many fly, never the customer.')}</p>
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Ask partners')} busy={busy} disabled={count === 0 || typed.wrong !== ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
