import { Checkbox, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { withdrawMessage } from '@app/domain/conversations/conversations.calls.ts';
import { type DelayEmail, getDelayEmail, informPassengers } from '@app/domain/trips/following/following.calls.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { routeOf } from './flight-words.ts';
import styles from './Today.module.css';

/** The words of an email that was taken back, and its readers. */
export interface InformDraft {
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
}
interface Props {
  readonly entry: Doc<ScheduleEntry>;
  readonly tail: string;
  readonly draft?: InformDraft | undefined;
  readonly onClose: () => void;
  /** Opens the same once more with what was written. */
  readonly onReopen: (draft: InformDraft) => void;
}
/** Tells customer and passengers of a delay: prepared words in the language of the customer, edited and sent by a person (CHR-7). */
export function InformDialog({ entry, tail, draft, onClose, onReopen }: Props) {
  const { reply, failure } = useReply(getDelayEmail, { id: entry.id });
  return (
    <Dialog opened onClose={onClose} title={t('Inform passengers of {flight}', { flight: `${tail} ${routeOf(entry)}` })} size="lg">
      {failure !== undefined && <p role="alert">{failure}</p>}
      {failure === undefined && !reply && (
        <Stack gap={16}>
          <Skeleton height={36} />
          <Skeleton height={180} />
        </Stack>
      )}
      {reply && <InformForm id={entry.id} email={reply} draft={draft} onClose={onClose} onReopen={onReopen} />}
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'draft' | 'onClose' | 'onReopen'> {
  readonly id: string;
  readonly email: DelayEmail;
}
function InformForm({ id, email, draft, onClose, onReopen }: FormProps) {
  const [key] = useState(() => randomId(LONG_ID));
  const [to, setTo] = useState<readonly string[]>(draft?.to ?? email.people.map((person) => person.email));
  const [subject, setSubject] = useState(draft?.subject ?? email.subject);
  const [message, setMessage] = useState(draft?.message ?? email.message);
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(subject !== email.subject || message !== email.message);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const sent = await send(informPassengers, { id, key, to: [...to], subject, message });
      onClose();
      toast({
        title: t('Sending in {n} seconds', { n: sent.undo }),
        message: to.join(', '),
        timeout: sent.undo * 1000,
        actions: [{ undo: () => void send(withdrawMessage, { id: sent.message }).then(() => onReopen({ to, subject, message }), showProblem) }],
      });
    });
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={16}>
        {email.people.length === 0 ? (
          <p className={styles.nobody}>{t('Neither the customer nor a passenger has an email address. Enter one on the trip, or call them.')}</p>
        ) : (
          <Checkbox.Group label={t('To')} value={[...to]} onChange={setTo}>
            <Stack gap={6} mt={6}>
              {email.people.map((person) => (
                <Checkbox
                  key={person.email}
                  value={person.email}
                  label={[person.name, person.email].filter(Boolean).join(' · ')}
                  description={person.role === 'customer' ? t('Customer') : t('Passenger')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <TextInput label={t('Subject')} maxLength={300} value={subject} onChange={({ currentTarget }) => setSubject(currentTarget.value)} />
        <Textarea
          label={t('Message')}
          autosize
          minRows={8}
          maxRows={18}
          maxLength={8000}
          data-autofocus
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <FormError>{failure}</FormError>
        <DialogButtons
          label={t('Send email')}
          busy={busy}
          disabled={to.length === 0 || subject.trim() === '' || message.trim() === ''}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
