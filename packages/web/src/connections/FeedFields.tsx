import { ActionIcon, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Collection } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import type { Feed } from '@app/domain/connections/connection.ts';
import { type FeedSample, testConnection } from '@app/domain/connections/connections.calls.ts';
import { type FeedKind, feedKinds } from '@app/domain/connections/feed.states.ts';
import { targetsOf } from '@app/domain/imports/columns.rules.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { send } from '../wire/request/send.ts';
import { t, tn } from '../words/words.ts';
import styles from './Connection.module.css';

interface Props {
  readonly kind: FeedKind;
  readonly isCalendar: boolean;
  readonly feed: Feed;
  /** The feed is stored as it is shown, so that it can be tested. */
  readonly isSaved: boolean;
  readonly onChange: (fields: Partial<Feed>) => void;
}
interface Option {
  readonly value: string;
  readonly label: string;
}
/** Field by which a feed names its rows. */
const SOURCE_ID = 'source_id';
function fieldsOf(kind: FeedKind): Option[] {
  const targets = targetsOf(collectionNamed(kind) as Collection).filter(({ field }) => field !== 'id' && field !== SOURCE_ID);
  return [{ value: SOURCE_ID, label: t('External ID') }, ...targets.map(({ field, label }) => ({ value: field, label: t(label) }))];
}

/** Address, list and fields of the feed of one kind, with a look at its first rows. */
export function FeedFields({ kind, isCalendar, feed, isSaved, onChange }: Props) {
  const [sample, setSample] = useState<FeedSample>();
  const { isBusy, run } = useAction();
  const label = t(feedKinds.label(kind));
  const fields = fieldsOf(kind);
  const places = kind === 'schedule' ? '{from}, {until}' : '{account}';
  const owned = fields.filter(({ value }) => value !== SOURCE_ID && (kind !== 'schedule' || !Object.hasOwn(plainOnly, value)));
  return (
    <details className={styles.feed} open={feed.address !== '' || kind === 'schedule'}>
      <summary>{label}</summary>
      <div className={styles.feedBody}>
        <TextInput
          label={t('Address')}
          aria-label={t('Address of {kind}', { kind: label })}
          description={
            isCalendar || (kind !== 'schedule' && kind !== 'contacts')
              ? t('Empty: not read.')
              : t('May contain {places}. Empty: not read.', { places })
          }
          type="url"
          value={feed.address}
          onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
        />
        {!isCalendar && (
          <TextInput
            label={t('Place of the list')}
            aria-label={t('Place of the list of {kind}', { kind: label })}
            description={t('For example data.flights. Empty: the answer is the list.')}
            value={feed.list}
            onChange={({ currentTarget }) => onChange({ list: currentTarget.value })}
          />
        )}
        {!isCalendar && <FeedPaths feed={feed} fields={fields} label={label} onChange={onChange} />}
        <MultiSelect
          label={t('Fields of ours')}
          description={t('Filled in new records, never changed in existing ones.')}
          data={owned}
          value={feed.ours}
          clearable
          onChange={(ours) => onChange({ ours })}
        />
        <div>
          <Button
            variant="default"
            loading={isBusy}
            disabled={!isSaved}
            onClick={() => run(async () => setSample(await send(testConnection, { kind })))}
          >
            {t('Test {kind}', { kind: label })}
          </Button>
        </div>
        {sample && <Sample sample={sample} fields={fields} label={label} />}
      </div>
    </details>
  );
}
/** Columns of a schedule that become its times and route, which are always theirs. */
const plainOnly = { tail: 0, from: 0, to: 0, date: 0, takeoff: 0, landing_date: 0, landing: 0, summary: 0, place: 0 };

interface PathsProps extends Pick<Props, 'feed' | 'onChange'> {
  readonly fields: readonly Option[];
  readonly label: string;
}
/** Places of fields whose names in the feed say nothing. */
function FeedPaths({ feed: { paths }, fields, label, onChange }: PathsProps) {
  const [rows, setRows] = useState<readonly (readonly [string, string])[]>(() => Object.entries(paths));
  const keep = (next: typeof rows): void => {
    setRows(next);
    onChange({ paths: Object.fromEntries(next.filter(([field, path]) => field !== '' && path !== '')) });
  };
  return (
    <fieldset className={styles.paths}>
      <legend>{t('Fields with other names')}</legend>
      <p>{t('Fields are found by their names, as in files. Enter the place of those that are not, for example aircraft.registration.')}</p>
      {rows.map(([field, path], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
        <div key={index} className={styles.path}>
          <Select
            aria-label={t('Field {n} of {kind}', { n: index + 1, kind: label })}
            placeholder={t('Field')}
            searchable
            data={fields.filter(({ value }) => value === field || rows.every(([other]) => other !== value))}
            value={field === '' ? null : field}
            onChange={(value) => keep(rows.with(index, [value ?? '', path]))}
          />
          <TextInput
            aria-label={t('Place of field {n} of {kind}', { n: index + 1, kind: label })}
            placeholder={t('Place in a row')}
            value={path}
            onChange={({ currentTarget }) => keep(rows.with(index, [field, currentTarget.value]))}
          />
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('Remove field {n} of {kind}', { n: index + 1, kind: label })}
            onClick={() => keep(rows.toSpliced(index, 1))}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={() => setRows([...rows, ['', '']])}>
        {t('Add field')}
      </Button>
    </fieldset>
  );
}

interface SampleProps {
  readonly sample: FeedSample;
  readonly fields: readonly Option[];
  readonly label: string;
}
/** The first rows of a feed by field. */
function Sample({ sample: { rows, fields: found, sample }, fields, label }: SampleProps) {
  const names = fields.filter(({ value }) => found.includes(value));
  return (
    <div role="status">
      <p className={styles.count}>{tn(rows, 'The feed has one row.', 'The feed has {n} rows.')}</p>
      {sample.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('First rows of {kind}', { kind: label })}>
          <table>
            <thead>
              <tr>
                {names.map(({ value, label: name }) => (
                  <th key={value} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a sample have no name
                <tr key={index}>
                  {names.map(({ value }) => (
                    <td key={value}>{row[value] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
