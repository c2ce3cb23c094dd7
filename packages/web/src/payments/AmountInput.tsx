import { NumberInput, type NumberInputProps } from '@mantine/core';
import { separators } from '../records/fields/separators.ts';

/** A field for an amount of dollars and cents. */
export const AmountInput = (props: NumberInputProps) => <NumberInput prefix="$" decimalScale={2} min={0} hideControls {...separators()} {...props} />;
