import { Button } from '@mantine/core';
import { IconRefresh, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { linkTo } from '@app/domain/links.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { type ContactPair, matchReasonCodes } from '@app/domain/contacts/merge/contact-pair.ts';
import { decidePair, searchDuplicates } from '@app/domain/contacts/merge/merge.calls.ts';
import { contactPairs, merges } from '@app/domain/contacts/merge/merge.collection.ts';
import { type Merge, mergeStates } from '@app/domain/contacts/merge/merge.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { ListPage, listStyles } from '../../ui/layout/ListPage.tsx';
import { TableHead } from '../../ui/layout/TableHead.tsx';
import { useRowKeys } from '../../ui/layout/use-row-keys.ts';
import { ShowMore } from '../../widgets/lists/ShowMore.tsx';
import { useRows } from '../../widgets/lists/use-rows.ts';
import { ProgressMonitor } from '../../widgets/status/ProgressMonitor.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { send } from '../../wire/request/send.ts';
import { askAgain, useLive } from '../../wire/tab/use-live.ts';
import { t, tn } from '../../words/words.ts';
import { nameOf, takeMergeBack, tellApart } from './merge-actions.ts';
import { openMerge } from './open-merge.tsx';
import styles from './Merge.module.css';

const PAGE = 50;
const newest = [{ field: 'date', dir: 'desc' }] as const;

/** Marketing → Contacts → Duplicates: pairs to decide, pairs that are different people, and merges with a way back (CON-3). */
export function DuplicatesPage() {
  useRowKeys('mu', { meansFirst: true });
  const { nameKey = '' } = useParams();
  const [tab, setTab] = useState('open');
  const [feedbackId, setFeedbackId] = useState<string>();
  const open = useRows(contactPairs, { where: where('state', 'eq', 'open'), orderBy: newest }, PAGE);
  const different = useRows(contactPairs, { where: where('state', 'eq', 'different'), orderBy: newest }, PAGE);
  const merged = useRows(merges, { orderBy: newest }, PAGE);
  const rows = { open, different, merged }[tab];
  const tabs = [
    { id: 'open', label: t('To decide'), count: open.docs.length },
    { id: 'different', label: t('Not the same'), count: different.docs.length },
    { id: 'merged', label: t('Merged'), count: merged.docs.length },
  ];
  return (
    <ListPage
      title={t('Duplicates')}
      lead={t('Contacts that may be the same person. Nothing is merged without you.')}
      tools={
        <>
          <Button component={Link} to={`/${nameKey}/marketing/contacts`} variant="default">
            {t('Contacts')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} />}
            onClick={() => void send(searchDuplicates, {}).then((reply) => setFeedbackId(reply.feedbackId), showProblem)}
          >
            {t('Compare all')}
          </Button>
        </>
      }
    >
      {open.state === 'error' && <ErrorState problems={open.problems} onRetry={askAgain} />}
      {open.state === 'loading' && <RowSkeletons rows={6} height={52} />}
      {open.state !== 'error' && open.state !== 'loading' && (
        <TabBar label={t('Duplicates')} tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'open' && <Pairs pairs={open.docs} nameKey={nameKey} />}
          {tab === 'different' && <Pairs pairs={different.docs} nameKey={nameKey} />}
          {tab === 'merged' && <Merges merges={merged.docs} nameKey={nameKey} />}
          {rows && <ShowMore rows={rows} />}
        </TabBar>
      )}
      {feedbackId !== undefined && (
        <ProgressMonitor feedbackId={feedbackId} title={t('Comparing contacts')} onClose={() => setFeedbackId(undefined)} />
      )}
    </ListPage>
  );
}

interface PairsProps {
  readonly pairs: readonly Doc<ContactPair>[];
  readonly nameKey: string;
}
function Pairs({ pairs, nameKey }: PairsProps) {
  if (pairs.length === 0) {
    return (
      <EmptyState icon={IconUsers} title={t('No duplicates found')}>
        {t('Contacts with the same email or phone appear here, and those with the same name and company and one more match.')}
      </EmptyState>
    );
  }
  return (
    <table className={`${listStyles.table} ${listStyles.stacked}`}>
      <TableHead caption={t('Pairs, newest first')} columns={[t('Contact'), t('May be the same as'), t('Reason')]} />
      <tbody>
        {Array.from({ length: Math.ceil(pairs.length / PAGE) }, (_, page) => (
          <PairRows key={page} pairs={pairs.slice(page * PAGE, (page + 1) * PAGE)} nameKey={nameKey} />
        ))}
      </tbody>
    </table>
  );
}

/** Rows of one page: the contacts of a page are watched together. */
function PairRows({ pairs, nameKey }: PairsProps) {
  const ids = [...new Set(pairs.flatMap((pair) => pair.contacts))];
  const { docs } = useLive(contacts, { where: where('id', 'in', ids), limit: 2 * PAGE });
  return pairs.map((pair) => {
    const [first, second] = pair.contacts.map((id) => docs.find((doc) => doc.id === id));
    return first && second && <PairRow key={pair.path} pair={pair} first={first} second={second} nameKey={nameKey} />;
  });
}

interface PairProps {
  readonly pair: Doc<ContactPair>;
  readonly first: Doc<Contact>;
  readonly second: Doc<Contact>;
  readonly nameKey: string;
}
function PairRow({ pair, first, second, nameKey }: PairProps) {
  const names = { first: nameOf(first), second: nameOf(second) };
  return (
    <tr>
      <th scope="row">
        <Person contact={first} nameKey={nameKey} />
      </th>
      <td data-label={t('May be the same as')}>
        <Person contact={second} nameKey={nameKey} />
      </td>
      <td data-label={t('Reason')}>{pair.reasons.map((reason) => t(matchReasonCodes.label(reason))).join(', ')}</td>
      <td className={listStyles.end} data-below>
        {pair.state === 'open' ? (
          <>
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts="m"
              aria-label={t('Compare {first} and {second}', names)}
              onClick={() => openMerge([first.id, second.id])}
            >
              {t('Compare')}
            </Button>{' '}
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('{first} and {second} are not the same', names)}
              onClick={() => void tellApart(pair.id)}
            >
              {t('Not the same')}
            </Button>
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={t('Decide again about {first} and {second}', names)}
            onClick={() => void send(decidePair, { pair: pair.id, different: false }).catch(showProblem)}
          >
            {t('Decide again')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Person({ contact, nameKey }: { readonly contact: Doc<Contact>; readonly nameKey: string }) {
  return (
    <>
      <Link to={linkTo(nameKey, { collection: 'contacts', id: contact.id }) ?? ''}>{nameOf(contact)}</Link>
      <span className={styles.reason}>{[contact.company, contact.email, contact.phone].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function Merges({ merges: docs, nameKey }: { readonly merges: readonly Doc<Merge>[]; readonly nameKey: string }) {
  const { person } = useColleagues();
  if (docs.length === 0) return <EmptyState icon={IconUsers} title={t('No merges yet')} />;
  return (
    <table className={`${listStyles.table} ${listStyles.stacked}`}>
      <TableHead caption={t('Merges, newest first')} columns={[t('Merged contact'), t('Contact that stays'), t('State'), t('By')]} />
      <tbody>
        {docs.map((merge) => {
          const moved = Object.values(merge.counts).reduce((sum, count) => sum + count, 0);
          return (
            <tr key={merge.path}>
              <th scope="row">
                <Link to={linkTo(nameKey, { collection: 'contacts', id: merge.other }) ?? ''}>{merge.other_name || merge.other}</Link>
                <span className={styles.reason}>{tn(moved, '{n} record moved', '{n} records moved')}</span>
              </th>
              <td data-label={t('Contact that stays')}>
                <Link to={linkTo(nameKey, { collection: 'contacts', id: merge.survivor }) ?? ''}>{merge.survivor_name || merge.survivor}</Link>
              </td>
              <td data-label={t('State')}>
                <StateChip label={t(mergeStates.label(merge.state))} colour={mergeStates.colour(merge.state)} />
                {merge.kept_count > 0 && (
                  <span className={styles.reason}>
                    {tn(merge.kept_count, '{n} field was changed since and stays as it is.', '{n} fields were changed since and stay as they are.')}
                  </span>
                )}
              </td>
              <td data-label={t('By')}>
                {person(merge.by).name} <TimeAgo at={merge.date} />
              </td>
              <td className={listStyles.end}>
                {merge.state === 'merged' && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-keyshortcuts="u"
                    aria-label={t('Undo merge of {name}', { name: merge.other_name || merge.other })}
                    onClick={() => void takeMergeBack(merge.id)}
                  >
                    {t('Undo merge')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
