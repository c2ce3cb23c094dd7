import { collectionOf } from '@app/kernel/queries/paths.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { linkTo } from '@app/domain/links.ts';
import { readDocuments } from '@app/domain/records.calls.ts';
import { problemsOf } from '../../ui/feedback/alert.rules.ts';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { PaneSection } from '../../ui/layout/PaneSection.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { relatedOf, type RelatedRecord } from './related.rules.ts';
import styles from './RecordDetail.module.css';

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
}

/** Records that a record names, and those that they name (LIV-7). Shows nothing where there are none or none may be seen (ROL-6). */
export function RelatedPanel({ screen, doc: { path, version } }: Props) {
  const [related, setRelated] = useState<readonly RelatedRecord[]>([]);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    send(readDocuments, { path, related: '*' }, { signal: stop.signal }).then(
      (reply) => {
        setError(undefined);
        setRelated('doc' in reply ? relatedOf(reply.doc) : []);
      },
      (failure: unknown) => stop.signal.aborted || setError(failure),
    );
    return () => stop.abort();
  }, [path, version]);
  // Without a connection there is no problem to name, and the badge of the connection says the rest.
  const problems = error === undefined ? [] : problemsOf(error);
  if (problems.length === 0 && related.length === 0) return null;
  return (
    <PaneSection title={t('Related records')}>
      {problems.length > 0 ? (
        <ErrorState problems={problems} />
      ) : (
        <RelatedList records={related} labelOf={(field) => fieldFor(screen.kind, field)?.label} />
      )}
    </PaneSection>
  );
}

interface ListProps {
  readonly records: readonly RelatedRecord[];
  readonly labelOf?: (field: string) => string | undefined;
}
function RelatedList({ records, labelOf }: ListProps) {
  const { client } = useSession();
  return (
    <ul className={styles.related}>
      {records.map(({ field, doc, related }) => {
        const to = linkTo(client?.name_key ?? '', { collection: collectionOf(doc.path), id: doc.id });
        const name = recordLabel(doc);
        const label = labelOf?.(field);
        return (
          <li key={`${field} ${doc.path}`}>
            {label !== undefined && <span>{t(label)}: </span>}
            {to === undefined ? name : <Link to={to}>{name}</Link>}
            {related.length > 0 && <RelatedList records={related} />}
          </li>
        );
      })}
    </ul>
  );
}
