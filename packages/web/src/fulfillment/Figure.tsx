import { NumberInput } from '@mantine/core';
import { separators } from '../records/fields/separators.ts';
import { formatNumber } from '../words/format.ts';

interface FigureProps {
  readonly label: string;
  readonly value: number | null;
  readonly locked: boolean;
  readonly onChange: (value: number | null) => void;
}
/** A number in a cell; empty means none. */
export const Figure = ({ label, value, locked, onChange }: FigureProps) =>
  locked ? (
    <span>{value === null ? '' : formatNumber(value)}</span>
  ) : (
    <NumberInput
      aria-label={label}
      value={value ?? ''}
      min={0}
      decimalScale={4}
      hideControls
      size="xs"
      w={88}
      {...separators()}
      onChange={(entry) => onChange(entry === '' ? null : Number(entry))}
    />
  );
