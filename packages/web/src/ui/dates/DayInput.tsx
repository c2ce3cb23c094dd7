import { TextInput, type TextInputProps } from '@mantine/core';
import { boundsMessage, type DayBounds } from './date-input.rules.ts';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'>, DayBounds {
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day by the browser's own control. A day outside its bounds, which can be typed, says so (WID-10). */
export function DayInput({ value, onChange, min, max, error, ...field }: Props) {
  return (
    <TextInput
      {...field}
      type="date"
      value={value}
      min={min}
      max={max}
      error={error ?? boundsMessage(value, { min, max })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
