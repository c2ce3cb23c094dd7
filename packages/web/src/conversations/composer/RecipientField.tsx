import { Pill, PillsInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatPhone } from '@app/domain/addresses/phone.rules.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { t } from '../../words/words.ts';
import { addresseeLabel, readAddressee, type ComposerMedium } from './composer.rules.ts';
import styles from './Composer.module.css';

interface Props {
  readonly label: string;
  readonly medium: ComposerMedium;
  readonly people: readonly Addressee[];
  readonly onChange: (people: Addressee[]) => void;
  readonly after?: ReactNode;
  /** The person just asked for this field. */
  readonly takesFocus?: boolean;
}

/** People as chips. What is typed becomes one with Enter, comma, semicolon or on leaving; Backspace takes the last one back. */
export function RecipientField({ label, medium, people, onChange, after, takesFocus = false }: Props) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = (text: string): boolean => {
    const matches = text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => readAddressee(part, medium));
    const good = matches.filter((person) => person !== undefined);
    if (good.length > 0) onChange([...people, ...good]);
    const allGood = good.length === matches.length;
    setWrong(!allGood);
    if (allGood) setTyped('');
    return allGood;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',' || event.key === ';') {
      if (typed.trim() === '') return;
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(people.slice(0, -1));
  };
  return (
    <div className={styles.field} data-wrong={wrong || undefined}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <PillsInput variant="unstyled" size="xs" className={styles.pills ?? ''}>
        <Pill.Group gap={4}>
          {people.map((person, position) => (
            <Pill
              key={`${person.email}${person.phone}`}
              size="sm"
              withRemoveButton
              onRemove={() => onChange(people.filter((_, index) => index !== position))}
              removeButtonProps={{ 'aria-label': t('Remove {name}', { name: addresseeLabel(person, medium) }), 'aria-hidden': false, tabIndex: 0 }}
              title={medium === 'text' ? formatPhone(person.phone) : person.email}
            >
              {addresseeLabel(person, medium)}
            </Pill>
          ))}
          <PillsInput.Field
            aria-label={label}
            aria-invalid={wrong}
            value={typed}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for this field
            autoFocus={takesFocus}
            placeholder={people.length === 0 ? (medium === 'text' ? t('Phone number') : t('name@company.com')) : ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => typed.trim() !== '' && add(typed)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (/[,;\n]/.test(text) && add(text)) event.preventDefault();
            }}
          />
        </Pill.Group>
      </PillsInput>
      {after}
      {wrong && (
        <span className={styles.wrong} role="alert">
          {medium === 'text' ? t('Not a phone number') : t('Not an email address')}
        </span>
      )}
    </div>
  );
}
