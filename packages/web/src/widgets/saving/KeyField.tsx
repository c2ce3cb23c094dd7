import { PasswordInput } from '@mantine/core';
import { t } from '../../words/words.ts';

interface Props {
  readonly label: string;
  /** Says how to get a key. */
  readonly source: string;
  /** Last characters of the stored key; empty where none is stored. */
  readonly ending?: string;
  /** A key is stored whose end nobody sees. */
  readonly isStored?: boolean;
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly disabled?: boolean;
  /** Most characters. */
  readonly max?: number;
}
/** Entry of a key of another service. The stored one is never shown; an empty entry keeps it. */
export function KeyField({ label, source, ending = '', isStored = false, value, onChange, disabled = false, max = 300 }: Props) {
  const stored =
    ending === '' ? t('Stored. Enter another one to replace it.') : t('Stored, ends in {ending}. Enter another one to replace it.', { ending });
  return (
    <PasswordInput
      label={label}
      description={isStored || ending !== '' ? stored : source}
      value={value}
      maxLength={max}
      autoComplete="off"
      disabled={disabled}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the key') }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
