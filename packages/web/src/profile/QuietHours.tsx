import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { User } from '@app/domain/users/user.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { saveFields } from '../widgets/saving/save.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';

/** Hours in which emails and devices do not tell of messages. */
export function QuietHours({ user }: { readonly user: Doc<User> }) {
  const { client } = useSession();
  const { from: savedFrom, to: savedTo } = user.quiet_hours;
  const [from, setFrom] = useState(savedFrom);
  const [to, setTo] = useState(savedTo);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  useUnsavedForm(from !== savedFrom || to !== savedTo);
  const save = async (hours: User['quiet_hours']): Promise<void> => {
    setBusy(true);
    if (await saveFields(user, { quiet_hours: hours })) toast({ title: t('Quiet hours saved'), tone: 'success', timeout: 3000 });
    setBusy(false);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isMissing = (from === '') !== (to === '');
    setWrong(isMissing ? t('Enter both times, or neither.') : from !== '' && from === to ? t('Choose two different times.') : undefined);
    if (!isMissing && (from === '' || from !== to)) void save({ from, to });
  };
  const clear = (): void => {
    setFrom('');
    setTo('');
    setWrong(undefined);
    void save({ from: '', to: '' });
  };
  const zone = user.timezone || (client?.timezone ?? '');
  return (
    <Section
      title={t('Quiet hours')}
      hint={t('Emails and devices tell of messages when these hours are over. Follow-ups still come when they are due. Time zone: {zone}', { zone })}
    >
      <form onSubmit={onSubmit} noValidate aria-label={t('Quiet hours')}>
        <div className={styles.times}>
          <TextInput type="time" label={t('Quiet from')} value={from} error={wrong} onChange={({ currentTarget: { value } }) => setFrom(value)} />
          <TextInput
            type="time"
            label={t('Quiet to')}
            value={to}
            error={wrong !== undefined}
            onChange={({ currentTarget: { value } }) => setTo(value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="default" loading={busy}>
            {t('Save quiet hours')}
          </Button>
          {savedFrom !== '' && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('No quiet hours')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
