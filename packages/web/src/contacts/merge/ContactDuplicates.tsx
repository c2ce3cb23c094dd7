import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { linkTo } from '@app/domain/links.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { contactProblems } from '@app/domain/contacts/contacts.problems.ts';
import { matchReasonCodes } from '@app/domain/contacts/merge/contact-pair.ts';
import { contactPairs, merges } from '@app/domain/contacts/merge/merge.collection.ts';
import { mergeStates } from '@app/domain/contacts/merge/merge.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useLive } from '../../wire/tab/use-live.ts';
import { tx } from '../../words/rich.tsx';
import { t } from '../../words/words.ts';
import { nameOf, takeMergeBack, tellApart } from './merge-actions.ts';
import { openMerge } from './open-merge.tsx';
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx';
import { useRowKeys } from '../../ui/layout/use-row-keys.ts';
import styles from './Merge.module.css';

const MOST = 20;
interface Props {
  readonly contact: Doc<Contact>;
  readonly nameKey: string;
}

/** Contacts that may be the same person as this one, and those that were merged into it, each with a way back. */
export function ContactDuplicates({ contact, nameKey }: Props) {
  useRowKeys('mu', { meansFirst: true });
  const pairs = useLive(contactPairs, { where: all(where('contacts', 'has', contact.id), where('state', 'eq', 'open')), limit: MOST }).docs;
  const ids = pairs.flatMap((pair) => pair.contacts.filter((id) => id !== contact.id));
  const others = useLive(contacts, ids.length === 0 ? undefined : { where: where('id', 'in', ids), limit: MOST }).docs;
  const merged = useLive(merges, { where: where('survivor', 'eq', contact.id), orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST }).docs;
  const known = merged.filter(({ state }) => state !== 'undone');
  if (pairs.length === 0 && known.length === 0) return <p className={styles.soft}>{t('No duplicates found')}</p>;
  return (
    <ul className={styles.people}>
      {pairs.map((pair) => {
        const other = others.find(({ id }) => pair.contacts.includes(id));
        if (!other) return null;
        const name = nameOf(other);
        return (
          <li key={pair.path}>
            <Link to={linkTo(nameKey, { collection: 'contacts', id: other.id }) ?? ''}>{name}</Link>
            <span className={styles.reason}>{pair.reasons.map((reason) => t(matchReasonCodes.label(reason))).join(', ')}</span>
            <span className={styles.buttons}>
              <Button
                size="compact-sm"
                variant="default"
                aria-keyshortcuts="m"
                aria-label={t('Compare with {name}', { name })}
                onClick={() => openMerge([contact.id, other.id])}
              >
                {t('Compare')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('{name} is not the same', { name })}
                onClick={() => void tellApart(pair.id)}
              >
                {t('Not the same')}
              </Button>
            </span>
          </li>
        );
      })}
      {known.map((merge) => (
        <li key={merge.path}>
          <span>
            {tx('{name} was merged into this contact {ago}', {
              name: <b>{merge.other_name || merge.other}</b>,
              ago: <TimeAgo at={merge.date} isInside />,
            })}
          </span>
          {merge.state === 'merged' ? (
            <span className={styles.buttons}>
              <Button
                size="compact-sm"
                variant="default"
                aria-keyshortcuts="u"
                aria-label={t('Undo merge of {name}', { name: merge.other_name || merge.other })}
                onClick={() => void takeMergeBack(merge.id)}
              >
                {t('Undo merge')}
              </Button>
            </span>
          ) : (
            <span className={styles.reason}>{t(mergeStates.label(merge.state))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says on a contact of another system that it cannot be changed here (CON-1). */
export function LockedBanner() {
  return (
    <NoticeBox>
      <p>{t(contactProblems['contacts.read-only'].message)}</p>
    </NoticeBox>
  );
}

/** Says on a merged contact where its records are. */
export function MergedBanner({ contact, nameKey }: Props) {
  const survivor = useLive(contacts, { where: where('id', 'eq', contact.merged_into), limit: 1 }).docs[0];
  const merge = useLive(merges, { where: where('other', 'eq', contact.id), orderBy: [{ field: 'date', dir: 'desc' }], limit: 1 }).docs[0];
  return (
    <NoticeBox>
      <p>
        {tx('This contact was merged into {name}.', {
          name: (
            <Link to={linkTo(nameKey, { collection: 'contacts', id: contact.merged_into }) ?? ''}>
              {survivor ? nameOf(survivor) : contact.merged_into}
            </Link>
          ),
        })}
      </p>
      {merge?.state === 'merged' && (
        <Button size="xs" variant="default" aria-keyshortcuts="u" onClick={() => void takeMergeBack(merge.id)}>
          {t('Undo merge')}
        </Button>
      )}
    </NoticeBox>
  );
}
