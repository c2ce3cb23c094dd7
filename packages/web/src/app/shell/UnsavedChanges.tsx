import { collectionOf } from '@app/kernel/queries/paths.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from '../../ui/feedback/problem-texts.ts';
import { Conflict } from '../../widgets/saving/Conflict.tsx';
import { conflictIn, decided, wordsOf } from '../../widgets/saving/conflict.rules.ts';
import type { Change } from '../../wire/offline/offline-change.ts';
import { dropChange, retryChange } from '../../wire/tab/decide-change.ts';
import { waiting } from '../../wire/offline/waiting.ts';
import { t, tn } from '../../words/words.ts';

/** Changes without a connection that were refused later: the person decides about each. */
export function UnsavedChanges({ onDone }: { readonly onDone: () => void }) {
  const refused = waiting(({ changes }) => changes).filter(({ problems }) => problems !== undefined);
  const [first] = refused;
  useEffect(() => {
    if (!first) onDone();
  }, [first, onDone]);
  if (!first) return null;
  return (
    <Stack gap="lg">
      {refused.length > 1 && (
        <Text c="dimmed">{tn(refused.length, '{n} change made offline could not be saved.', '{n} changes made offline could not be saved.')}</Text>
      )}
      <Refused key={first.order} change={first} onLater={onDone} />
    </Stack>
  );
}

function Refused({ change, onLater }: { readonly change: Change; readonly onLater: () => void }) {
  const { deed, order, problems = [] } = change;
  const words = useWords(problems);
  const about = <Text fw={600}>{nameOf(change)}</Text>;
  if (deed.kind === 'writes' && conflictIn(problems)) {
    return (
      <Stack gap="xs">
        {about}
        <Conflict
          problems={problems}
          leave={{ label: t('Decide later'), onPick: onLater }}
          onDecide={(choices) => {
            const writes = decided(deed.writes, problems, choices);
            void (writes.length === 0 ? dropChange(order) : retryChange(order, { kind: 'writes', writes }));
          }}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      {about}
      <Text>{words ? `${words.title}: ${words.message}` : ''}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" color="red" onClick={() => void dropChange(order)}>
          {t('Discard')}
        </Button>
        <Button onClick={() => void retryChange(order)}>{t('Try again')}</Button>
      </Group>
    </Stack>
  );
}

/** Names a change as far as this device knows it: the kind of record and the fields. */
function nameOf({ deed }: Change): string {
  if (deed.kind === 'call') return (deed.about as { readonly label?: string } | null)?.label ?? '';
  const [first] = deed.writes;
  const kind = t(wordsOf(collectionOf(first?.path ?? '')));
  const fields = [...new Set(deed.writes.flatMap(({ data }) => Object.keys(data ?? {})))].slice(0, 4);
  return fields.length === 0 ? kind : `${kind}: ${fields.map((field) => t(wordsOf(field)).toLowerCase()).join(', ')}`;
}
