import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { dateIn, DEFAULT_ZONE, formatUsDate } from '@app/kernel/time/time.ts';
import { denominations, type PriceItem, priceItemTypes } from '@app/domain/trips/model/price-item.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { t, words } from '../../words/words.ts';
import { TypedDay } from '../desk/TypedTakeoff.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { type PricePart, partOf } from '../price-item-words.rules.ts';
import { fieldsOf, inPart, parts, withType } from './rule-fields.rules.ts';
import styles from './Rules.module.css';

/** The types as people choose them: by what they bill. */
const typeChoices: Readonly<Record<PriceItem['type'], string>> = {
  qty: words('Per unit: night, landing, passenger …'),
  blocktime: words('Block hours'),
  flighttime: words('Flight hours'),
  waittime: words('Waiting hours'),
  repo: words('Flights without passengers'),
  percent: words('Percentage'),
  flat: words('Fixed amount'),
  decline: words('Do not fly'),
};
const MAX_RATE = 1e7;
const MAX_COUNT = 1e6;
interface AmountProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly isSigned?: boolean;
  readonly max?: number;
  readonly placeholder?: string;
}
/** A number that a rule holds; empty is null. */
function Amount({ label, value, onChange, isSigned = false, max = MAX_COUNT, ...rest }: AmountProps) {
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      hideControls
      decimalScale={4}
      thousandSeparator=","
      allowNegative={isSigned}
      min={isSigned ? -max : 0}
      max={max}
      clampBehavior="strict"
      onChange={(next) => {
        const number = typeof next === 'number' ? next : next.trim() === '' ? null : Number(next);
        if (number === null || Number.isFinite(number)) onChange(number);
      }}
      {...rest}
    />
  );
}

interface Props {
  readonly item: PriceItem;
  readonly onChange: (change: (item: PriceItem) => PriceItem) => void;
}
/** The fields of a rule: its type decides which there are (PRC-1). */
export function RuleForm({ item, onChange }: Props) {
  const { account } = useSession();
  const fields = fieldsOf(item.type);
  const set = (change: Partial<PriceItem>): void => onChange((now) => ({ ...now, ...change, editedBy: account?.id ?? now.editedBy }));
  const isPercent = item.type === 'percent';
  const today = formatUsDate(dateIn(Date.now(), DEFAULT_ZONE));
  return (
    <div className={styles.form}>
      <TextInput label={t('Name')} value={item.label} maxLength={120} onChange={({ currentTarget }) => set({ label: currentTarget.value })} />
      <TextInput
        label={t('Name for customers')}
        placeholder={item.label}
        value={item.public_label}
        maxLength={120}
        onChange={({ currentTarget }) => set({ public_label: currentTarget.value })}
      />
      <NativeSelect
        label={t('Bills')}
        value={item.type}
        data={priceItemTypes.names.map((value) => ({ value, label: t(typeChoices[value]) }))}
        onChange={({ currentTarget }) => onChange((now) => withType(now, currentTarget.value as PriceItem['type']))}
      />
      {item.type !== 'decline' && (
        <NativeSelect
          label={t('Part of the price')}
          value={partOf(item)}
          data={parts.slice(0, 3).map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => onChange((now) => inPart(now, currentTarget.value as PricePart))}
        />
      )}
      {fields.rate && (
        <Amount
          label={isPercent ? t('Percent') : t('Rate')}
          value={item.multiplier}
          isSigned
          max={MAX_RATE}
          {...(isPercent ? { suffix: ' %' } : { prefix: '$' })}
          // A new tax rate holds from today unless somebody says otherwise.
          onChange={(value) => set({ multiplier: value ?? 0, ...(item.tax && value !== item.multiplier && { since: today }) })}
        />
      )}
      {fields.unit.length > 0 && (
        <NativeSelect
          label={t('Unit')}
          value={item.denomination}
          data={fields.unit.map((value) => ({ value, label: t(denominations.label(value)) || t('once') }))}
          onChange={({ currentTarget }) => set({ denomination: currentTarget.value as PriceItem['denomination'] })}
        />
      )}
      {fields.factor && <Amount label={t('Times')} placeholder="1" value={item.quantity} onChange={(quantity) => set({ quantity })} />}
      {fields.minimum && <Amount label={t('Minimum quantity')} placeholder={t('none')} value={item.minQty} onChange={(minQty) => set({ minQty })} />}
      {fields.cost && (
        <Amount label={t('Own cost per unit')} value={item.cost} max={MAX_RATE} prefix="$" onChange={(value) => set({ cost: value ?? 0 })} />
      )}
      {item.tax && <TypedDay label={t('Rate since')} placeholder={t('m/d/yyyy')} value={item.since} onChange={(since) => set({ since })} />}
      {fields.base && (
        <AirportSearch
          label={t('Base instead of the home airport')}
          placeholder={t('home airport')}
          value={item.repositionAirport}
          onChange={(repositionAirport) => set({ repositionAirport })}
        />
      )}
      <div className={styles.ticks}>
        {fields.dailyMinimum && item.minQty !== null && (
          <Checkbox
            label={t('Minimum for each day of the trip')}
            checked={item.dailyMin}
            onChange={({ currentTarget }) => set({ dailyMin: currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('Empty flights only')}
          checked={item.emptyOnly}
          onChange={({ currentTarget }) => set({ emptyOnly: currentTarget.checked })}
        />
        <Checkbox label={t('Disabled')} checked={item.disabled} onChange={({ currentTarget }) => set({ disabled: currentTarget.checked })} />
      </div>
      <ConditionsEditor logic={item.logic} onChange={(logic) => set({ logic: [...logic] })} />
      <Textarea
        className={styles.wide ?? ''}
        label={t('Description')}
        autosize
        minRows={1}
        maxRows={6}
        value={item.description}
        maxLength={1000}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <Textarea
        className={styles.wide ?? ''}
        label={t('Notes for colleagues')}
        autosize
        minRows={1}
        maxRows={6}
        value={item.notes}
        maxLength={2000}
        onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
      />
    </div>
  );
}
