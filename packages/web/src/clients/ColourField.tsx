import { ActionIcon, TextInput } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { defaultTheme, type BrandColour } from '@app/domain/clients/theme.rules.ts';
import { readColour } from './theme-form.rules.ts';
import { t } from '../words/words.ts';
import styles from './ThemePage.module.css';

interface Props {
  readonly name: BrandColour;
  readonly label: string;
  readonly hint: string;
  /** Undefined: left to the default. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (colour: string | undefined) => void;
}

/** One colour: picked from the browser's own palette, or typed. */
export function ColourField({ name, label, hint, value, error, onChange }: Props) {
  return (
    <TextInput
      label={label}
      description={hint}
      error={error}
      value={value ?? ''}
      placeholder={t('{colour} (default)', { colour: defaultTheme[name] })}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget: { value: typed } }) => onChange(typed.trim() === '' ? undefined : (readColour(typed) ?? typed))}
      leftSection={
        <input
          type="color"
          className={styles.well}
          aria-label={t('Choose {label}', { label })}
          value={readColour(value ?? '') ?? defaultTheme[name]}
          onChange={({ currentTarget: { value: picked } }) => onChange(picked)}
        />
      }
      leftSectionWidth={54}
      rightSection={
        value === undefined ? null : (
          <ActionIcon
            size="sm"
            aria-label={t('{label}: reset to default', { label })}
            title={t('Reset to default')}
            onClick={() => onChange(undefined)}
          >
            <IconRestore size={15} stroke={1.6} />
          </ActionIcon>
        )
      }
    />
  );
}
