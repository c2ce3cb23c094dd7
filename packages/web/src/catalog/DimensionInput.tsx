import { NumberInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Refused } from '@app/kernel/refused.ts';
import { dimensionText, isWithin, normalizeDimension } from '@app/domain/catalog/dimension.rules.ts';
import type { Dimension } from '@app/domain/catalog/dimension.ts';
import { useWords } from '../ui/feedback/problem-texts.ts';
import { t } from '../words/words.ts';
import styles from './DimensionInput.module.css';

interface Props {
  readonly label: string;
  readonly value: Dimension;
  readonly onChange: (value: Dimension) => void;
  readonly disabled?: boolean;
}

/** Returns the size as it is stored, or the problem of its fraction. */
function normalized(value: Dimension): Dimension | Refused {
  try {
    return normalizeDimension(value);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** A length in feet, inches and a fraction of an inch (SHP-8): 12 inches become a foot once the field is left. */
export function DimensionInput({ label, value, onChange, disabled = false }: Props) {
  const id = useId();
  const whole = normalized(value);
  const isRefused = whole instanceof Refused;
  const texts = useWords(isRefused ? whole.problems : []);
  const isOutside = !isRefused && !isWithin(whole.numeric, value);
  const bounds = [value.min, value.max].map((inches) => (inches === null ? '…' : `${inches}"`));
  const outside = isOutside ? t('From {min} to {max}.', { min: bounds[0] ?? '', max: bounds[1] ?? '' }) : undefined;
  const error = isRefused ? texts?.message : outside;
  const leave = (): void => {
    if (!isRefused && JSON.stringify(whole) !== JSON.stringify(value)) onChange(whole);
  };
  const figure = (name: 'feet' | 'inches', unit: string) => (
    <NumberInput
      aria-label={`${label}: ${unit}`}
      value={value[name] === 0 ? '' : value[name]}
      onChange={(entry) => onChange({ ...value, [name]: Number(entry) || 0 })}
      min={0}
      max={name === 'feet' ? 9999 : 99_999}
      allowDecimal={false}
      hideControls
      placeholder="0"
      suffix={name === 'feet' ? '′' : '″'}
      disabled={disabled}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches its own inputs being left
    <fieldset
      className={styles.dimension}
      aria-describedby={error === undefined ? undefined : id}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
    >
      <legend>
        {label}
        {!isRefused && whole.numeric !== 0 && <span>{dimensionText(whole)}</span>}
      </legend>
      <div className={styles.parts}>
        {figure('feet', t('feet'))}
        {figure('inches', t('inches'))}
        <TextInput
          aria-label={`${label}: ${t('fraction of an inch')}`}
          value={value.fraction}
          maxLength={16}
          placeholder="1/16"
          disabled={disabled}
          error={isRefused}
          onChange={({ currentTarget }) => onChange({ ...value, fraction: currentTarget.value })}
        />
      </div>
      {error !== undefined && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
