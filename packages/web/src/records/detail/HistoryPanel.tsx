import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Problem } from '@app/kernel/problem.ts';
import { getHistory } from '@app/domain/records.calls.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { send } from '../../wire/request/send.ts';
import { useFormatContext } from '../fields/FieldCell.tsx';
import styles from './HistoryPanel.module.css';
import { changeWords, fieldChanges, withoutFields, type Change } from './history.rules.ts';
import { undoAll } from '../screen/save-records.ts';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';
import { t } from '../../words/words.ts';

const SHOWN = 8;
const none: readonly string[] = [];

interface Props {
  readonly screen: Pick<RecordScreen, 'kind'>;
  readonly doc: Pick<AnyRecord, 'path' | 'version'>;
  readonly mayUndo: boolean;
  /** Fields that follow from other records by themselves: they are left out, and a change of nothing else, too. */
  readonly derived?: readonly string[];
}
/** The history of a record with author and time, each change with an undo (BYD-13, LIV-9). */
export function HistoryPanel({ screen, doc, mayUndo, derived = none }: Props) {
  const telling = useFormatContext();
  const { person } = useColleagues();
  const [changes, setChanges] = useState<readonly Change[]>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let on = true;
    send(getHistory, { path: doc.path }).then(
      (reply) => {
        if (!on) return;
        setChanges(reply.changes);
        setProblems([]);
      },
      (error: unknown) => on && setProblems(error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }]),
    );
    return () => {
      on = false;
    };
  }, [doc.path, doc.version, tries]);
  if (problems.length > 0) return <ErrorState problems={problems} onRetry={() => setTries(tries + 1)} />;
  if (!changes) return <RowSkeletons rows={3} height={40} />;
  const listed = withoutFields(changes, derived);
  return (
    <>
      <ol className={styles.changes}>
        {listed.slice(0, shown).map((change) => {
          const who = person(change.by);
          const fields = fieldChanges(screen.kind, change, telling);
          return (
            <li key={change.version}>
              <UserAvatar person={who} size={6} />
              <div className={styles.change}>
                <p>
                  <b>{who.name}</b> {who.about && <span className={styles.about}>({who.about})</span>} {changeWords(change, fields)}{' '}
                  <TimeAgo at={change.at} className={styles.when} />
                </p>
                {change.op === 'update' && (
                  <dl>
                    {fields.map((field) => (
                      <div key={field.field}>
                        <dt>{field.label}</dt>
                        <dd>
                          {field.before !== '' && <del>{field.before}</del>} {field.after === '' ? <i>{t('nothing')}</i> : <ins>{field.after}</ins>}
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
                {mayUndo && change.op === 'update' && change.fields.some(({ field }) => !screen.kind.sealed?.includes(field)) && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
                    onClick={() => void undoAll([{ path: doc.path, version: change.version }])}
                  >
                    {t('Undo this')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {listed.length > shown && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShown(shown + 50)}>
          {t('Show older')}
        </Button>
      )}
    </>
  );
}
