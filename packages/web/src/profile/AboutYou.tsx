import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { formatPhone, isPhone } from '@app/domain/addresses/phone.rules.ts';
import { formatDate } from '@app/kernel/time/date-formats.ts';
import { dayFormats } from '@app/kernel/time/day-formats.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { type Language, languages } from '@app/kernel/words.ts';
import { splitName } from '@app/domain/users/name.rules.ts';
import type { User } from '@app/domain/users/user.ts';
import { ZoneField } from '../addresses/ZoneField.tsx';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useBeforeUnload, useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { saveFields } from '../widgets/saving/save.ts';
import { withStored } from '../widgets/saving/stored-draft.rules.ts';
import { writeLocal } from '../wire/session/local-state.ts';
import { reloadSession } from '../wire/tab/session.ts';
import { language as screenLanguage } from '../words/language.ts';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';

const fullNameOf = (user: Pick<User, 'first_name' | 'last_name'>): string => `${user.first_name} ${user.last_name}`.trim();
const draftOf = (user: User) => ({
  name: fullNameOf(user),
  nick_name: user.nick_name,
  phone: user.phone,
  timezone: user.timezone,
  language: user.language || screenLanguage(),
  date_format: user.date_format,
  undo_send: String(user.undo_send),
});
/** Seconds. */
const UNDO_CHOICES = [0, 5, 10, 20, 30];
type Draft = ReturnType<typeof draftOf>;
const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Name, phone, language, form of dates and time zone of oneself; colleagues also have a nickname. */
export function AboutYou({ user, isColleague }: { readonly user: Doc<User>; readonly isColleague: boolean }) {
  const saved = draftOf(user);
  const [draft, setDraft] = useState(saved);
  const [origin, setOrigin] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const [wrong, setWrong] = useState<{ name?: string | undefined; phone?: string | undefined }>({});
  if (!isSame(origin, saved)) {
    setOrigin(saved);
    setDraft(withStored(draft, origin, saved));
  }
  const isDirty = !isSame(draft, saved);
  useUnsavedForm(isDirty);
  useBeforeUnload(isDirty && !busy);
  const base = useRef(user.version);
  if (!isDirty) base.current = user.version;
  const set = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = {
      name: requiredMessage(t('Full name'), draft.name),
      phone: draft.phone.trim() === '' || isPhone(draft.phone) ? undefined : t('Phone number entered does not appear to be valid.'),
    };
    setWrong(problems);
    if (problems.name ?? problems.phone) return;
    setBusy(true);
    const { name, language, undo_send, ...rest } = { ...draft, name: fullNameOf(splitName(draft.name)), phone: formatPhone(draft.phone.trim()) };
    // As it will be stored: the form is then no longer changed.
    setDraft({ ...draft, name, phone: rest.phone });
    const fields = { ...splitName(name), language, undo_send: Number(undo_send), ...rest };
    const isSaved = await saveFields({ path: user.path, version: base.current }, fields);
    if (isSaved && language !== screenLanguage()) {
      writeLocal('language', language as Language);
      location.reload();
      return;
    }
    if (isSaved) {
      await reloadSession();
      toast({ title: t('Profile saved'), tone: 'success', timeout: 3000 });
    }
    setBusy(false);
  };
  const { first_name, last_name } = splitName(draft.name);
  return (
    <Section title={t('About you')}>
      <form onSubmit={(event) => void save(event)} aria-label={t('About you')} noValidate className={styles.section}>
        <div className={styles.pair}>
          <TextInput
            label={t('Full name')}
            description={t('First name: {first}. Last name: {last}.', { first: first_name || '–', last: last_name || '–' })}
            value={draft.name}
            error={wrong.name}
            maxLength={160}
            autoComplete="name"
            onChange={({ currentTarget: { value } }) => set('name')(value)}
          />
          {isColleague && (
            <TextInput
              label={t('Nickname')}
              description={t('The name that colleagues call you.')}
              value={draft.nick_name}
              maxLength={80}
              autoComplete="nickname"
              onChange={({ currentTarget: { value } }) => set('nick_name')(value)}
            />
          )}
          <TextInput
            label={t('Phone')}
            type="tel"
            value={draft.phone}
            error={wrong.phone}
            maxLength={30}
            autoComplete="tel"
            onChange={({ currentTarget: { value } }) => set('phone')(value)}
          />
          <NativeSelect
            label={t('Language')}
            value={draft.language}
            data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => set('language')(value)}
          />
          <NativeSelect
            label={t('Dates')}
            value={draft.date_format}
            data={[
              { value: '', label: t('As the language writes them') },
              ...dayFormats.names.map((value) => ({ value, label: formatDate(now, value, { zone: 'UTC', language: screenLanguage() }) })),
            ]}
            onChange={({ currentTarget: { value } }) => set('date_format')(value)}
          />
          {isColleague && (
            <NativeSelect
              label={t('Undo for sent emails and texts')}
              value={draft.undo_send}
              data={UNDO_CHOICES.map((seconds) => ({
                value: String(seconds),
                label: seconds === 0 ? t('No undo') : t('{n} seconds', { n: seconds }),
              }))}
              onChange={({ currentTarget: { value } }) => set('undo_send')(value)}
            />
          )}
          <ZoneField value={draft.timezone} onChange={set('timezone')} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" loading={busy} disabled={!isDirty}>
            {t('Save profile')}
          </Button>
          <Button variant="default" disabled={!isDirty || busy} onClick={() => setDraft(saved)}>
            {t('Reset')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
