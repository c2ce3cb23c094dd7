import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { timeZones } from '@app/domain/addresses/time-zones.data.ts';
import type { Field } from '@app/kernel/field.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { everyone } from '../../widgets/people/followers.rules.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { useSession } from '../../wire/tab/session.ts';
import { CharacterCount } from '../../ui/text/CharacterCount.tsx';
import { DateTimePicker } from '../../ui/dates/DateTimePicker.tsx';
import { inputText, isEmailField } from './change-field.rules.ts';
import { isAirport, isRoleList, isZoneField } from './field-shape.rules.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { t } from '../../words/words.ts';
import { separators } from './separators.ts';
import { TagsField } from './TagsField.tsx';
import { codeInWords, isFields, textOf } from '../screen/show-value.rules.ts';

export interface FieldInputProps {
  readonly field: Field;
  /** Text while it is typed, the value itself of everything that is chosen. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  /** True if the input shows its own label; false if the row already does. */
  readonly labelled: boolean;
  readonly takesFocus?: boolean;
  readonly onBlur?: () => void;
}
const HOURS = [0, 23] as const;
const kinds: Readonly<Record<string, { type: 'email' | 'tel' | 'url'; autoComplete: string }>> = {
  phone: { type: 'tel', autoComplete: 'off' },
  website: { type: 'url', autoComplete: 'off' },
};

/** The input that fits a field. */
export function FieldInput({ field, value, onChange, error, labelled, takesFocus = false, onBlur }: FieldInputProps) {
  const label = t(field.label);
  const { byRole } = useColleagues();
  const { client } = useSession();
  const zone = client?.timezone ?? DEFAULT_ZONE;
  const common = {
    error: error ?? false,
    ...(labelled ? { label } : { 'aria-label': label }),
    'data-autofocus': takesFocus || undefined,
    autoFocus: takesFocus,
    ...(onBlur ? { onBlur } : {}),
  };
  const people = everyone(byRole).map(({ id, name }) => ({ value: id, label: name }));
  const listed = (Array.isArray(value) ? value : []).map(textOf);

  if (field.kind === 'flag')
    return (
      <Switch
        label={labelled ? label : undefined}
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (isAirport(field)) return <AirportSearch label={label} value={null} onChange={(airport) => onChange(airport)} error={error} />;
  if (field.kind === 'moment') {
    const wall = typeof value === 'number' ? utcToWall(value, zone) : { date: '', time: '' };
    return (
      <DateTimePicker
        label={label}
        value={wall}
        limits={{ hours: HOURS }}
        error={error}
        onChange={({ date, time }) => onChange(date === '' ? null : (wallToUtc({ date, time: time || '0:00', zone }) ?? null))}
      />
    );
  }
  if (field.kind === 'code') {
    const data = (field.codes?.names ?? []).map((code) => ({ value: code, label: codeInWords(field, code) }));
    const pick = (code: string | null): void => onChange(code === null ? null : field.numeric ? Number(code) : code);
    return (
      <Select
        {...common}
        data={data}
        value={value === null || value === undefined ? null : textOf(value)}
        onChange={pick}
        allowDeselect={field.nullable}
        searchable={data.length > 8}
      />
    );
  }
  if (field.kind === 'codes') {
    return (
      <MultiSelect
        {...common}
        data={(field.codes?.names ?? []).map((code) => ({ value: code, label: codeInWords(field, code) }))}
        value={listed}
        onChange={onChange}
      />
    );
  }
  if (field.reference === 'members') {
    if (field.kind === 'texts') return <MultiSelect {...common} data={people} value={listed} onChange={onChange} searchable />;
    return <Select {...common} data={people} value={textOf(value) || null} onChange={(uid) => onChange(uid ?? '')} searchable clearable />;
  }
  if (field.reference !== undefined && ['text', 'texts', 'object', 'objects'].includes(field.kind)) {
    return <ReferencePicker field={field} value={value} onChange={onChange} labelled={labelled} error={error} />;
  }
  if (field.kind === 'texts') return <TagsField {...common} words={listed} onWords={onChange} />;
  if (isRoleList(field)) {
    const roles = (Array.isArray(value) ? value : []).filter(isFields).map((role) => ({ id: textOf(role['id']), label: textOf(role['label']) }));
    const offered = [...new Map([...roles, ...(client?.roles ?? [])].map((role) => [role.id, role])).values()];
    return (
      <MultiSelect
        {...common}
        data={offered.map((role) => ({ value: role.id, label: role.label }))}
        value={roles.map(({ id }) => id)}
        onChange={(ids) => onChange(offered.filter(({ id }) => ids.includes(id)))}
      />
    );
  }
  if (isZoneField(field)) {
    return (
      <Select
        {...common}
        data={timeZones.map((entry) => ({ value: entry.zone, label: t(entry.label) }))}
        value={textOf(value) || null}
        onChange={(picked) => onChange(picked ?? '')}
        searchable
      />
    );
  }
  if (field.kind === 'number' || field.kind === 'money') {
    return (
      <NumberInput
        {...common}
        value={typeof value === 'number' ? value : textOf(value)}
        onChange={onChange}
        hideControls
        allowDecimal={!field.whole}
        {...separators()}
        {...(field.kind === 'money' ? { prefix: '$', decimalScale: 2 } : {})}
      />
    );
  }
  const text = typeof value === 'string' ? value : inputText(field, value);
  if (field.kind === 'long') {
    return (
      <Textarea
        {...common}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={16}
        // Below, where it does not move the text; what is over is refused when it is saved.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={field.max && text !== '' ? <CharacterCount text={text} limit={field.max} /> : undefined}
      />
    );
  }
  return (
    <TextInput
      {...common}
      {...(isEmailField(field) ? { type: 'email', autoComplete: 'off' } : (kinds[field.name] ?? { autoComplete: 'off' }))}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(field.max ? { maxLength: field.max } : {})}
      {...(field.kind === 'date' ? { placeholder: t('m/d/yyyy') } : {})}
    />
  );
}
