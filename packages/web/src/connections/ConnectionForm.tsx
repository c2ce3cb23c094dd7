import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Feed } from '@app/domain/connections/connection.ts';
import { type ConnectionView, saveConnection } from '@app/domain/connections/connections.calls.ts';
import { type FeedForm, feedForms, type FeedKind, feedKinds, readEvery } from '@app/domain/connections/feed.states.ts';
import { fileClocks } from '@app/domain/imports/import-run.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { KeyField } from '../widgets/saving/KeyField.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './Connection.module.css';
import { FeedFields } from './FeedFields.tsx';

interface Props {
  readonly connection: ConnectionView;
  /** Name of the system for people. */
  readonly system: string;
  /** It is a product of a vendor, so that its feed is the vendor's. */
  readonly isNamed: boolean;
  readonly onSaved: (connection: ConnectionView) => void;
}
const about: Readonly<Record<FeedForm, () => string>> = {
  none: () => t('CSV and iCalendar files are imported under Data → Import.'),
  json: () => t('Any address that answers with a list of rows in JSON.'),
  ical: () => t('A calendar with a flight in each event. Only the schedule is read.'),
};

/** Form, address and key of the feeds of a system. */
export function ConnectionForm({ connection, system, isNamed, onSaved }: Props) {
  const { hasSecret, ...stored } = connection;
  const [draft, setDraft] = useState(stored);
  const [secret, setSecret] = useState('');
  const { busy, failure, submit } = useFormSend();
  const isChanged = secret !== '' || JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedForm(isChanged);
  const change = (fields: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...fields }));
  const changeFeed = (kind: FeedKind, fields: Partial<Feed>): void =>
    setDraft((before) => ({ ...before, feeds: { ...before.feeds, [kind]: { ...before.feeds[kind], ...fields } } }));
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(async () => {
      onSaved(await send(saveConnection, { ...draft, secret }));
      toast({ title: t('Connection saved'), tone: 'success', timeout: 3000 });
    });
  };
  const { form } = draft;
  const shown = form === 'none' ? [] : form === 'ical' ? (['schedule'] as const) : feedKinds.names;
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('Connection')}>
      <Stack gap={20}>
        <NativeSelect
          label={t('Read by')}
          description={
            form === 'json' && isNamed
              ? t('Needs your vendor’s feed: ask {system} for an address that answers with JSON.', { system })
              : about[form]()
          }
          data={feedForms.names.map((name) => ({ value: name, label: t(feedForms.label(name)) }))}
          value={form}
          onChange={({ currentTarget }) => change({ form: currentTarget.value as FeedForm })}
        />
        {form !== 'none' && (
          <>
            <div className={styles.pair}>
              <NativeSelect
                label={t('Read the schedule')}
                description={t('Aircraft, accounts and contacts are read once a day.')}
                data={readEvery.names.map((name) => ({ value: name, label: t(readEvery.label(name)) }))}
                value={draft.every}
                onChange={({ currentTarget }) => change({ every: currentTarget.value as typeof draft.every })}
              />
              <NativeSelect
                label={t('Times without a zone are')}
                description={t('Times with a zone are read as they are.')}
                data={fileClocks.names.map((name) => ({ value: name, label: t(fileClocks.label(name)) }))}
                value={draft.clock}
                onChange={({ currentTarget }) => change({ clock: currentTarget.value as typeof draft.clock })}
              />
            </div>
            <div className={styles.pair}>
              <TextInput
                label={t('Header of the key')}
                description={t('For example Authorization. Empty: no key is sent.')}
                value={draft.header}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ header: currentTarget.value })}
              />
              <KeyField
                label={t('Key')}
                source={t('Sent as it is, also “Bearer …”. Stored sealed.')}
                isStored={hasSecret}
                value={secret}
                onChange={setSecret}
                max={1000}
                disabled={draft.header === ''}
              />
            </div>
          </>
        )}
        {shown.map((kind) => (
          <FeedFields
            key={kind}
            kind={kind}
            isCalendar={form === 'ical'}
            feed={draft.feeds[kind]}
            isSaved={!isChanged && connection.feeds[kind].address !== ''}
            onChange={(fields) => changeFeed(kind, fields)}
          />
        ))}
        <FormError>{failure}</FormError>
        <Group>
          <Button type="submit" loading={busy} disabled={!isChanged}>
            {t('Save connection')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
