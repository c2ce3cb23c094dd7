import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrashOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { listDeleted } from '@app/domain/records.calls.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { SidePanel } from '../../ui/feedback/SidePanel.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';
import { undoAll } from '../screen/save-records.ts';
import styles from './DeletedPanel.module.css';

type Deleted = z.output<typeof listDeleted.reply>['deleted'][number];
const failed = [{ code: 'records.unexpected' }];

/** Deleted records of a list, each with a way back (BYD-13). */
export function DeletedPanel({ screen, onClose }: { readonly screen: RecordScreen; readonly onClose: () => void }) {
  const { person } = useColleagues();
  const [rows, setRows] = useState<readonly Deleted[]>();
  const [next, setNext] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const load = useCallback(
    async (before?: number): Promise<void> => {
      try {
        const reply = await send(listDeleted, { collection: screen.kind.name, ...(before !== undefined && { before }) });
        setRows((known) => [...(before === undefined ? [] : (known ?? [])), ...reply.deleted]);
        setNext(reply.before);
        setBroken(false);
      } catch {
        setBroken(true);
      }
    },
    [screen],
  );
  useEffect(() => void load(), [load]);
  return (
    <SidePanel opened onClose={onClose} position="right" size={440} title={t('Deleted {many}', { many: t(screen.plural) })}>
      {isBroken && <ErrorState problems={failed} onRetry={() => void load()} />}
      {!isBroken && !rows && <RowSkeletons rows={4} />}
      {rows?.length === 0 && (
        <EmptyState icon={IconTrashOff} title={t('Nothing was deleted')}>
          {t('Deleted records appear here and can be restored.')}
        </EmptyState>
      )}
      <ol className={styles.rows}>
        {rows?.map(({ doc, version, at, by }) => {
          const title = screen.title(doc as unknown as AnyRecord);
          return (
            <li key={version}>
              <div>
                <b>{title}</b>
                <small>
                  <TimeAgo at={at} /> · {person(by).name}
                </small>
              </div>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
                aria-label={t('Restore {name}', { name: title })}
                onClick={() => void undoAll([{ path: doc.path, version }]).then(() => load())}
              >
                {t('Restore')}
              </Button>
            </li>
          );
        })}
      </ol>
      {next !== null && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => void load(next)}>
          {t('Show older')}
        </Button>
      )}
    </SidePanel>
  );
}
