import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowRight, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Write } from '@app/kernel/live.ts';
import { FollowersPicker } from '../../widgets/people/FollowersPicker.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { nextOfAll } from '../screen/bulk.rules.ts';
import styles from './RecordList.module.css';
import { moveStates, saveRecords } from '../screen/save-records.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { countOf } from '../screen/screen-words.ts';
import { codeInWords } from '../screen/show-value.rules.ts';
import { t } from '../../words/words.ts';
import { StackMenu } from '../../ui/menus/StackMenu.tsx';

interface Props {
  readonly screen: RecordScreen;
  readonly docs: readonly AnyRecord[];
  readonly onClear: () => void;
}
/** Actions on all selected records: only those that each record allows. */
export function BulkBar({ screen, docs, onClear }: Props) {
  const { actor } = useSession();
  const [assigning, setAssigning] = useState<readonly string[]>();
  const may = docs.map((doc) => abilities(screen.kind, actor, doc, Date.now()));
  const mayUpdate = !screen.readOnly && may.every(({ update }) => update);
  const mayDelete = !screen.readOnly && may.every((access) => access.delete);
  const state = screen.state === undefined ? undefined : fieldFor(screen.kind, screen.state);
  const next = mayUpdate && state ? nextOfAll(screen, docs).filter((code) => screen.allowedCodes[state.name]?.includes(code) ?? true) : [];
  const many = countOf(screen, docs.length);

  const merge = (data: (doc: AnyRecord) => NonNullable<Write['data']>): Write[] =>
    docs.map((doc) => ({ op: 'merge', path: doc.path, data: data(doc), base: doc.version }));
  const save = (writes: Write[], title: string): void => void saveRecords(writes, title).then((done) => done && onClear());
  const assign = (): void => {
    const chosen = assigning ?? [];
    setAssigning(undefined);
    if (chosen.length > 0) {
      const agentsOf = (doc: AnyRecord): string[] => (Array.isArray(doc['agents']) ? (doc['agents'] as string[]) : []);
      save(
        merge((doc) => ({ agents: [...new Set([...agentsOf(doc), ...chosen])] })),
        t('{many} assigned', { many }),
      );
    }
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('Selected')}>
      <strong>{t('{n} selected', { n: docs.length })}</strong>
      {next.length > 0 && state && (
        <StackMenu
          position="bottom-start"
          target={
            <Button size="compact-sm" variant="default" leftSection={<IconArrowRight size={14} stroke={1.75} />}>
              {t('Change {field}', { field: t(state.label).toLowerCase() })}
            </Button>
          }
        >
          {next.map((code) => (
            <Menu.Item
              key={code}
              onClick={() =>
                void moveStates(screen, docs, code, t('{many} now {state}', { many, state: codeInWords(state, code) })).then(
                  (done) => done && onClear(),
                )
              }
            >
              {codeInWords(state, code)}
            </Menu.Item>
          ))}
        </StackMenu>
      )}
      {mayUpdate &&
        screen.bulk.map(({ label, set, doneMessage: done }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            onClick={() =>
              save(
                merge(() => set),
                t(done, { many }),
              )
            }
          >
            {t(label)}
          </Button>
        ))}
      {mayUpdate && fieldFor(screen.kind, 'agents') && (
        <Button size="compact-sm" variant="default" leftSection={<IconUserPlus size={14} stroke={1.75} />} onClick={() => setAssigning([])}>
          {t('Assign')}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} stroke={1.75} />}
          onClick={() =>
            save(
              docs.map(({ path, version }) => ({ op: 'delete', path, base: version })),
              t('{many} deleted', { many }),
            )
          }
        >
          {t('Delete')}
        </Button>
      )}
      {!mayUpdate && !mayDelete && <span className={styles.soft}>{t('Your role can view these but not change them.')}</span>}
      <ActionIcon size={24} aria-label={t('Clear selection')} onClick={onClear} ms="auto">
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
      {assigning !== undefined && (
        <FollowersPicker
          opened
          onClose={assign}
          title={t('Assign {many}', { many })}
          involvement="agents"
          chosen={assigning}
          onChange={setAssigning}
        />
      )}
    </div>
  );
}
