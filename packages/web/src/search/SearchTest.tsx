import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { fieldLabel } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { explainSearch, type FilterReason, MOST_REASONED, type SearchHit, searchRecords } from '@app/domain/search/search.calls.ts';
import { SearchBuilder } from '@app/domain/search/search-builder.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { useOpenRecord } from '../widgets/links/use-open-record.ts';
import { send } from '../wire/request/send.ts';
import { t, tn, words } from '../words/words.ts';
import styles from './SearchTest.module.css';

type Reply = Awaited<ReturnType<typeof ask>>;
const SHOWN = 20;
const settings = SearchBuilder.omit({ name: true, type: true, subtype: true });
/** Searches, and asks what each filter excludes where nothing is found. */
async function ask(search: object, query: string) {
  const input = { ...settings.parse(search), query, page: 0, hitsPerPage: SHOWN };
  const reply = await send(searchRecords, input);
  return { ...reply, reasons: reply.count === 0 ? (await send(explainSearch, input)).reasons : [] };
}
const fits = {
  same: words('Word'),
  start: words('Beginning of a word'),
  inside: words('Inside a word'),
  typo: words('Typing errors forgiven'),
} as const;

/** Tries a saved search with some words: its hits with the reason for each; without hits, what each filter excludes. */
export function SearchTest({ search }: { readonly search: object }) {
  const [query, setQuery] = useState(() => settings.parse(search).query);
  const [reply, setReply] = useState<Reply>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = (event?: FormEvent): void => {
    event?.preventDefault();
    setBusy(true);
    ask(search, query)
      .then(
        (answer) => {
          setProblems([]);
          setReply(answer);
        },
        (error: unknown) => {
          setReply(undefined);
          setProblems(error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }]);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.test}>
      <form className={styles.form} onSubmit={run}>
        <TextInput
          label={t('Words to try')}
          value={query}
          maxLength={512}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {t('Try')}
        </Button>
      </form>
      {problems.length > 0 && <ErrorState problems={problems} onRetry={run} />}
      <p role="status" className={styles.status}>
        {reply && (reply.exact ? tn(reply.count, '{n} hit', '{n} hits') : t('At least {n} hits', { n: reply.count }))}
      </p>
      {reply && reply.warnings.length > 0 && <ErrorState problems={reply.warnings as readonly Problem[]} />}
      {reply && reply.hits.length > 0 && (
        <ol className={styles.hits} aria-label={t('Hits')}>
          {reply.hits.map((hit) => (
            <Hit key={hit.doc.path} hit={hit} />
          ))}
        </ol>
      )}
      {reply && reply.count === 0 && <Reasons reasons={reply.reasons} />}
      {reply?.facets.map(({ field, values }) => (
        <p key={field} className={styles.facet}>
          <b>{fieldLabel({}, field)}</b> {values.map(({ value, count }) => `${value} (${count})`).join(' · ') || t('No values')}
        </p>
      ))}
    </div>
  );
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  const openRecord = useOpenRecord();
  return (
    <li className={styles.hit}>
      <button type="button" className={styles.title} onClick={() => openRecord(hit)}>
        {hit.title}
      </button>
      <span className={styles.detail}>
        {[hit.detail, hit.meters !== null && t('{n} km away', { n: Math.round(hit.meters / 1000) })].filter(Boolean).join(' · ')}
      </span>
      <ul className={styles.matches}>
        {hit.matches.map(({ field, word, fit, points, value }) => (
          <li key={`${field} ${word}`}>
            <span className={styles.field}>{fieldLabel({}, field)}</span>
            <span>{value.map(({ text, isHit }, index) => (isHit ? <mark key={`${index}-${text}`}>{text}</mark> : text))}</span>
            <span className={styles.points}>{explanation(fit, points)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
const explanation = (fit: keyof typeof fits, points: number): string => `${t(fits[fit])} · ${points.toFixed(1)}`;

/** Words for the filters that have no text of their own. */
const filterWords: Readonly<Record<string, string>> = { query: words('Words'), aroundRadius: words('Radius'), insideBoundingBox: words('Box') };
const countText = (count: number): string => (count > MOST_REASONED ? `${MOST_REASONED}+` : String(count));
function Reasons({ reasons }: { readonly reasons: readonly FilterReason[] }) {
  if (reasons.length === 0) return <p className={styles.none}>{t('There are no records of this kind that you may see.')}</p>;
  return (
    <div className={styles.none}>
      <p>{t('No hits. What each part of the search leaves:')}</p>
      <table className={styles.reasons}>
        <thead>
          <tr>
            <th scope="col">{t('Filter')}</th>
            <th scope="col">{t('By itself')}</th>
            <th scope="col">{t('Hits without it')}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ filter, alone, without }) => (
            <tr key={filter}>
              <th scope="row">{filterWords[filter] ? t(filterWords[filter]) : filter}</th>
              <td>{countText(alone)}</td>
              <td>{countText(without)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
