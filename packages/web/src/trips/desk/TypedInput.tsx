import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** As it is stored, and as people read it. */
  readonly value: string;
  readonly show: (value: string) => string;
  /** Returns undefined for what is none. */
  readonly read: (typed: string) => string | undefined;
  /** Says so. */
  readonly wrong: string;
  readonly onChange: (value: string) => void;
}
/** A field that is typed in the ways of people and read on the way; what cannot be read is said and changes nothing. */
export function TypedInput({ label, placeholder, value, show, read, wrong, onChange }: Props) {
  const [typed, setTyped] = useState(show(value));
  const isWrong = read(typed) === undefined;
  useEffect(() => {
    // Somebody else chose another value: a reading of the clock, a colleague.
    if (read(typed) !== value) setTyped(show(value));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the value alone
  }, [value]);
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={12}
      autoComplete="off"
      error={isWrong ? wrong : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = read(currentTarget.value);
        if (next !== undefined && next !== value) onChange(next);
      }}
      onBlur={() => !isWrong && setTyped(show(value))}
    />
  );
}
