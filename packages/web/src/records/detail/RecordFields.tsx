import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { isEditable, spread } from '../fields/field-shape.rules.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import { laidOut, type LaidOut } from './layout.rules.ts';
import styles from './RecordDetail.module.css';
import { TECHNICAL, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { isEmpty } from '../screen/show-value.rules.ts';

/** An object with more parts than this shows the filled ones, and the others on request. */
const MANY_PARTS = 10;

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly mayEdit: boolean;
}
/** Shows all fields by section. Read-only fields show only if they have a value; technical ones only on request. */
export function RecordFields({ screen, doc, mayEdit }: Props) {
  const { client } = useSession();
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const open = (field: Field): boolean =>
    mayEdit && isEditable(field) && !screen.readOnlyFields.some((name) => field.name === name || field.name.startsWith(`${name}.`));
  const isFilled = (field: Field): boolean => !isEmpty(valueAt(doc, field.name));
  return laidOut(screen, doc, client?.kind).map((section) => {
    const { title } = section;
    const isFolded = (parts: readonly Field[]): boolean => title === TECHNICAL || parts.length > MANY_PARTS;
    const all = section.fields.flatMap((field) => {
      const parts = spread(field);
      return isFolded(parts) && !whole.has(title) ? parts.filter((part) => isFilled(part) && valueAt(doc, part.name) !== false) : parts;
    });
    const hidden = section.fields.some((field) => isFolded(spread(field)) && spread(field).some((part) => open(part) && !isFilled(part)));
    const shown = all.filter((field) => open(field) || isFilled(field));
    const offered = hidden && !whole.has(title);
    if (shown.length === 0 && !offered) return null;
    return (
      <Part key={title} section={section}>
        <dl className={styles.fields}>
          {shown.map((field) => (
            <FieldRow
              key={field.name}
              screen={screen}
              doc={doc}
              field={field}
              mayEdit={open(field)}
              isAlone={shown.length === 1 && field.label === title}
            />
          ))}
        </dl>
        {offered && (
          <Button size="compact-sm" variant="subtle" color="gray" ml={-8} onClick={() => setWhole(new Set([...whole, title]))}>
            {t('Show empty fields')}
          </Button>
        )}
      </Part>
    );
  });
}

/** A section under its title; technical details are folded at first. */
function Part({ section: { title }, children }: { readonly section: LaidOut; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const isTechnical = title === TECHNICAL;
  return (
    <section className={styles.section} aria-label={t(title)}>
      {isTechnical ? (
        <h2>
          <button type="button" className={styles.unfold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {t(title)}
          </button>
        </h2>
      ) : (
        <h2>{t(title)}</h2>
      )}
      {(opened || !isTechnical) && children}
    </section>
  );
}
