import { Button } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { AirportRef } from '@app/domain/fleet/airport.ts';
import { type Condition, denominations, type PriceItem, priceItemTypes } from '@app/domain/trips/model/price-item.ts';
import type { FieldDifference, PriceChange } from '@app/domain/trips/pricing/price-changes.rules.ts';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t, words } from '../../words/words.ts';
import { settingLabel } from './ListSettings.tsx';
import { conditionWords, ruleWords } from '../price-item-words.rules.ts';
import styles from './Rules.module.css';

const labels: Readonly<Partial<Record<keyof PriceItem, string>>> = {
  label: words('Name'),
  public_label: words('Name for customers'),
  type: words('Bills'),
  denomination: words('Unit'),
  multiplier: words('Rate'),
  quantity: words('Times'),
  minQty: words('Minimum quantity'),
  dailyMin: words('Minimum for each day of the trip'),
  emptyOnly: words('Empty flights only'),
  taxable: words('Taxed'),
  tax: words('Tax'),
  cost: words('Own cost per unit'),
  repositionAirport: words('Base instead of the home airport'),
  logic: words('Applies when'),
  since: words('Rate since'),
  disabled: words('Disabled'),
  description: words('Description'),
  notes: words('Notes for colleagues'),
};

/** A value of a rule or a setting as people read it. */
function shown(field: string, value: unknown, type?: PriceItem['type']): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (field === 'logic') return (value as Condition[]).map(conditionWords).join('; ') || t('always');
  if (field === 'type') return t(priceItemTypes.label(value as PriceItem['type']));
  if (field === 'denomination') return t(denominations.label(value as PriceItem['denomination'])) || t('once');
  if (field === 'repositionAirport') return AirportRef.parse(value).icao;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '–';
  if (field === 'cost' || (field === 'multiplier' && type !== 'percent')) return formatMoney(value);
  return field === 'multiplier' ? `${formatNumber(value)} %` : formatNumber(value);
}
function Values({
  label,
  difference: { field, before, after },
  type,
}: {
  readonly label: string;
  readonly difference: FieldDifference;
  readonly type?: PriceItem['type'];
}) {
  return (
    <p className={styles.values}>
      {label}: <del>{shown(field, before, type)}</del> → <ins>{shown(field, after, type)}</ins>
    </p>
  );
}

const kinds: Readonly<Record<PriceChange['kind'], string>> = {
  added: words('Added'),
  removed: words('Removed'),
  changed: words('Changed'),
  setting: words('Setting'),
  order: words('Order'),
};
const nameOf = (change: PriceChange): string =>
  change.kind === 'setting' ? settingLabel(change.field) : change.kind === 'order' ? t('Order of the rules') : change.rule.label || t('No name');

interface Props {
  readonly changes: readonly PriceChange[];
  readonly hasLive: boolean;
  readonly onRevert: (change: PriceChange) => void;
}
/** The changes that a publication makes to the live list, rule by rule; each can be taken back (PRC-3). */
export function ChangeList({ changes, hasLive, onRevert }: Props) {
  if (!hasLive) return <p>{t('Nothing is live yet: every rule of the draft is new.')}</p>;
  if (changes.length === 0)
    return (
      <EmptyState icon={IconEqual} title={t('No changes')}>
        {t('The draft is the same as the live list. What you edit appears here.')}
      </EmptyState>
    );
  return (
    <ul className={styles.changes} aria-label={t('Changes against the live list')}>
      {changes.map((change) => (
        <li key={change.kind + ('rule' in change ? change.rule.id : 'field' in change ? change.field : '')}>
          <span className={styles.kind}>{t(kinds[change.kind])}</span>
          <div>
            <strong>{nameOf(change)}</strong>
            {(change.kind === 'added' || change.kind === 'removed') && <p className={styles.values}>{ruleWords(change.rule)}</p>}
            {change.kind === 'changed' &&
              change.fields.map((difference) => (
                <Values
                  key={difference.field}
                  label={t(labels[difference.field as keyof PriceItem] ?? difference.field)}
                  difference={difference}
                  type={change.rule.type}
                />
              ))}
            {change.kind === 'setting' && <Values label={t('Value')} difference={change} />}
          </div>
          <Button size="compact-sm" variant="default" onClick={() => onRevert(change)} aria-label={t('Revert: {name}', { name: nameOf(change) })}>
            {t('Revert')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
