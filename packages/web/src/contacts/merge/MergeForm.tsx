import { Button, Group, Select, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import { fieldAt } from '@app/kernel/field.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { mergeContacts, previewMerge } from '@app/domain/contacts/merge/merge.calls.ts';
import { type ChosenField, differingFields, suggestedFields } from '@app/domain/contacts/merge/merged-fields.rules.ts';
import { useFormatContext } from '../../records/fields/FieldCell.tsx';
import { showValue } from '../../records/screen/show-value.rules.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { askAgain, useLive } from '../../wire/tab/use-live.ts';
import { t, tn } from '../../words/words.ts';
import { nameOf, takeMergeBack } from './merge-actions.ts';
import styles from './Merge.module.css';

interface Props {
  readonly ids: readonly [string, string];
  readonly onClose: () => void;
}
type Counted = z.output<typeof previewMerge.reply>;

/** Two contacts side by side: who stays, whose value counts in each field, and which records move (CON-3). */
export function MergeForm({ ids, ...props }: Props) {
  const { docs, state, problems } = useLive(contacts, { where: where('id', 'in', [...ids]), limit: 2 });
  const [first, second] = ids.map((id) => docs.find((doc) => doc.id === id));
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  if (!first || !second) return <RowSkeletons rows={6} height={40} />;
  return <Comparison contacts={[first, second]} {...props} />;
}

interface ComparisonProps extends Omit<Props, 'ids'> {
  readonly contacts: readonly [Doc<Contact>, Doc<Contact>];
}
function Comparison({ contacts: both, onClose }: ComparisonProps) {
  const [survivorId, setSurvivor] = useState(both[0].id);
  const [choices, setChoices] = useState<Partial<Record<ChosenField, boolean>>>({});
  const [isBusy, setBusy] = useState(false);
  const [survivor, other] = survivorId === both[0].id ? both : [both[1], both[0]];
  const counted = useCounted(survivor.id, other.id);
  const suggested = suggestedFields(survivor, other);
  const differing = differingFields(survivor, other);
  const isTaken = (field: ChosenField): boolean => choices[field] ?? suggested.includes(field);
  const names = namesOf(both);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await send(mergeContacts, {
        survivor: survivor.id,
        other: other.id,
        survivor_version: survivor.version,
        other_version: other.version,
        take: differing.filter(isTaken),
      });
      onClose();
      toast({
        title: t('{name} was merged', { name: nameOf(other) }),
        tone: 'success',
        actions: [{ undo: () => void takeMergeBack(id) }],
      });
    } catch (error) {
      setBusy(false);
      showProblem(error);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={12}>
        <Select
          label={t('Contact that stays')}
          description={t('The other one leads to it from then on.')}
          data={both.map((contact, index) => ({ value: contact.id, label: names[index] ?? '' }))}
          value={survivorId}
          allowDeselect={false}
          onChange={(id) => {
            if (id) setSurvivor(id);
            setChoices({});
          }}
          data-autofocus
        />
        {differing.length === 0 ? (
          <p className={styles.soft}>{t('The two do not differ in any field.')}</p>
        ) : (
          <Fields survivor={survivor} other={other} fields={differing} isTaken={isTaken} onChoose={setChoices} />
        )}
        <p className={styles.soft} aria-live="polite">
          {movedWords(counted)}
        </p>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('Merge contacts')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
/** Two contacts of one name are told apart by what else is known. */
const namesOf = (both: readonly Doc<Contact>[]): string[] =>
  both.map((contact) => [nameOf(contact), contact.company, contact.email || contact.phone || contact.id].filter(Boolean).join(' · '));

function movedWords(counted: Counted | undefined): string {
  if (!counted) return t('Counting records…');
  if (counted.total === 0) return t('No records move.');
  const list = counted.counts.map(({ label, count }) => `${t(label)}: ${count}`).join(', ');
  return `${tn(counted.total, '{n} record moves:', '{n} records move:')} ${list}`;
}

/** Asked anew whenever the contact that stays changes. */
function useCounted(survivor: string, other: string): Counted | undefined {
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    let isGone = false;
    setCounted(undefined);
    send(previewMerge, { survivor, other }).then((reply) => isGone || setCounted(reply), showProblem);
    return () => {
      isGone = true;
    };
  }, [survivor, other]);
  return counted;
}

interface FieldsProps {
  readonly survivor: Doc<Contact>;
  readonly other: Doc<Contact>;
  readonly fields: readonly ChosenField[];
  readonly isTaken: (field: ChosenField) => boolean;
  readonly onChoose: (change: (now: Partial<Record<ChosenField, boolean>>) => Partial<Record<ChosenField, boolean>>) => void;
}
function Fields({ survivor, other, fields, isTaken, onChoose }: FieldsProps) {
  const telling = useFormatContext();
  return (
    <table className={styles.fields}>
      <caption className="visually-hidden">{t('Fields in which the two differ')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Of the contact that stays')}</th>
          <th scope="col">{t('Of the other')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => {
          const field = fieldAt(contacts as unknown as Collection, name);
          if (!field) return null;
          const label = t(field.label);
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              {[survivor, other].map((contact) => {
                const isOther = contact === other;
                const value = showValue(field, contact[name], telling) || t('nothing');
                return (
                  <td key={contact.id}>
                    <label className={styles.option}>
                      <input
                        type="radio"
                        name={name}
                        aria-label={`${label}: ${value}`}
                        checked={isTaken(name) === isOther}
                        onChange={() => onChoose((now) => ({ ...now, [name]: isOther }))}
                      />
                      <span>{value}</span>
                    </label>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
