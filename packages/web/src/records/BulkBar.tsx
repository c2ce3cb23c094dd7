import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowRight, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Write } from '@app/kernel/live.ts';
import { FollowersPicker } from '../widgets/FollowersPicker.tsx';
import { useSession } from '../wire/session.ts';
import { nextOfAll } from './bulk.rules.ts';
import styles from './RecordList.module.css';
import { saveRecords } from './save-records.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from './screen.ts';

interface Props {
  readonly screen: RecordScreen;
  readonly docs: readonly AnyRecord[];
  readonly onClear: () => void;
}
/** What can be done with all that are selected: only what each of them allows. */
export function BulkBar({ screen, docs, onClear }: Props) {
  const { actor } = useSession();
  const [assigning, setAssigning] = useState<readonly string[]>();
  const may = docs.map((doc) => abilities(screen.kind, actor, doc, Date.now()));
  const mayUpdate = !screen.readOnly && may.every(({ update }) => update);
  const mayDelete = !screen.readOnly && may.every((one) => one.delete);
  const state = screen.state === undefined ? undefined : fieldFor(screen.kind, screen.state);
  const next = mayUpdate && state && !state.sealed ? nextOfAll(state, docs) : [];
  const many = docs.length === 1 ? `1 ${screen.one}` : `${docs.length} ${screen.many}`;

  const merge = (data: (doc: AnyRecord) => NonNullable<Write['data']>): Write[] =>
    docs.map((doc) => ({ op: 'merge', path: doc.path, data: data(doc), base: doc.version }));
  const save = (writes: Write[], title: string): void => void saveRecords(writes, title).then((done) => done && onClear());
  const assign = (): void => {
    const chosen = assigning ?? [];
    setAssigning(undefined);
    if (chosen.length > 0) {
      const held = (doc: AnyRecord): string[] => (Array.isArray(doc['agents']) ? (doc['agents'] as string[]) : []);
      save(
        merge((doc) => ({ agents: [...new Set([...held(doc), ...chosen])] })),
        `${many} assigned`,
      );
    }
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected">
      <strong>{docs.length} selected</strong>
      {next.length > 0 && state && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconArrowRight size={14} stroke={1.75} />}>
              Change {state.label.toLowerCase()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {next.map((code) => (
              <Menu.Item
                key={code}
                onClick={() =>
                  save(
                    merge(() => ({ [state.name]: code })),
                    `${many} now ${state.codes?.label(code)}`,
                  )
                }
              >
                {state.codes?.label(code)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayUpdate && fieldFor(screen.kind, 'agents') && (
        <Button size="compact-sm" variant="default" leftSection={<IconUserPlus size={14} stroke={1.75} />} onClick={() => setAssigning([])}>
          Assign
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
              `${many} deleted`,
            )
          }
        >
          Delete
        </Button>
      )}
      {!mayUpdate && !mayDelete && <span className={styles.soft}>Your role can look at these, not change them.</span>}
      <ActionIcon size="sm" aria-label="Select none" onClick={onClear} ml="auto">
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
      {assigning !== undefined && (
        <FollowersPicker opened onClose={assign} title={`Assign ${many}`} involvement="agents" chosen={assigning} onChange={setAssigning} />
      )}
    </div>
  );
}
