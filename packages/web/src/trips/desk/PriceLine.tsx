import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useState } from 'react';
import type { PriceEdit } from '@app/domain/trips/desk/desk.calls.ts';
import type { LineField, QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import { separators } from '../../records/fields/separators.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { howMuch } from '../../widgets/flights/estimate-lines.rules.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t, tStored } from '../../words/words.ts';
import { whenWords } from '../price-item-words.rules.ts';
import { dayWords } from '../trip-words.rules.ts';
import { baseOf, type ShownLine } from './price-lines.rules.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import styles from './PricePane.module.css';

interface Props {
  readonly shown: ShownLine;
  readonly option: QuoteOption;
  readonly mayEdit: boolean;
  readonly onEdit: (edit: PriceEdit) => Promise<unknown>;
}
/** One line of the price. It opens into how it comes about, who changed it, and the fields that change it. */
export function PriceLine({ shown, option, mayEdit, onEdit }: Props) {
  const { line, listed, changes, isHidden } = shown;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isMarked = changes.length > 0;
  return (
    <li className={styles.line} data-hidden={isHidden || undefined}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={13} stroke={2} className={styles.chevron} aria-hidden />
        <span className={styles.label}>
          {tStored(line.label)}
          {isMarked && <span className={styles.dot} role="img" aria-label={t('Changed')} title={t('Changed')} />}
          <span className={styles.how}>{isHidden ? t('Left out') : howMuch(line)}</span>
        </span>
        <span className={styles.amount}>{formatMoney(line.amount)}</span>
      </button>
      <div id={id} className={styles.open} hidden={!isOpen}>
        {isOpen && (
          <>
            <LineFacts shown={shown} option={option} />
            {mayEdit &&
              (listed ? (
                <LineForm key={`${line.quantity} ${line.multiplier} ${line.amount}`} shown={shown} onEdit={onEdit} />
              ) : (
                <OwnLineTools line={line.rule} onEdit={onEdit} />
              ))}
          </>
        )}
      </div>
    </li>
  );
}

/** The parts of a line: its base, share and rule, the date of the list, and each change with its author. */
function LineFacts({ shown: { line, listed, changes }, option }: Pick<Props, 'shown' | 'option'>) {
  const { person } = useColleagues();
  const rule = option.rules.find(({ id }) => id === line.rule);
  const own = option.own.find(({ id }) => id === line.rule);
  const facts: [string, string][] = [
    ...(line.type === 'percent'
      ? ([
          [t('Base'), formatMoney(baseOf(line))],
          [t('Share by block hours'), `${formatNumber(Math.round((line.share ?? 1) * 1000) / 10)} %`],
          [t('Rate'), `${formatNumber(line.multiplier)} %`],
        ] as [string, string][])
      : ([
          [t('Quantity'), formatNumber(line.quantity)],
          [t('Rate'), formatMoney(line.multiplier)],
        ] as [string, string][])),
    ...(rule ? ([[t('Rule'), whenWords(rule) || t('Always')]] as [string, string][]) : []),
    ...(rule && option.published !== null ? ([[t('In force since'), dayWords(option.published)]] as [string, string][]) : []),
    ...(line.cost > 0 ? ([[t('Cost'), formatMoney(line.cost)]] as [string, string][]) : []),
    ...(own && own.by !== '' ? ([[t('Added by'), person(own.by).name]] as [string, string][]) : []),
  ];
  return (
    <>
      <FactList facts={facts} nameWidth={132} className={styles.facts} />
      {changes.length > 0 && listed && (
        <p className={styles.was}>
          {t('was {amount}', { amount: formatMoney(listed.amount) })}
          {[...new Set(changes.map(({ by }) => person(by).name))].map((name) => ` · ${name}`)}
          {changes.filter(({ why }) => why !== '').map(({ why }) => ` · ${why}`)}
        </p>
      )}
      {line.group === 'tax' && <p className={styles.was}>{t('Estimated: the invoice may differ.')}</p>}
    </>
  );
}

function OwnLineTools({ line, onEdit }: { readonly line: string; readonly onEdit: Props['onEdit'] }) {
  const { isBusy, run } = useAction();
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => run(() => onEdit({ kind: 'remove', line }))}>
      {t('Remove line')}
    </Button>
  );
}

const editable = ['quantity', 'multiplier', 'amount'] as const satisfies readonly LineField[];
function LineForm({ shown: { line, changes, isHidden }, onEdit }: Pick<Props, 'shown' | 'onEdit'>) {
  const { isBusy, run } = useAction();
  const before = { quantity: line.quantity, multiplier: line.multiplier, amount: line.amount };
  const [entries, setEntries] = useState<Record<string, number | string>>(before);
  const [why, setWhy] = useState('');
  const changed = editable.filter((field) => entries[field] !== '' && entries[field] !== before[field]);
  const labels = {
    quantity: line.type === 'percent' ? t('Base') : t('Quantity'),
    multiplier: line.type === 'percent' ? t('Percent') : t('Rate'),
    amount: t('Amount'),
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    run(async () => {
      for (const field of changed) await onEdit({ kind: 'line', rule: line.rule, field, value: Number(entries[field]), why });
    });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {!isHidden &&
        editable.map((field) => (
          <NumberInput
            key={`${field} ${before[field]}`}
            size="xs"
            label={labels[field]}
            defaultValue={before[field]}
            hideControls
            decimalScale={field === 'amount' ? 2 : 4}
            {...separators()}
            onChange={(value) => setEntries((now) => ({ ...now, [field]: value }))}
          />
        ))}
      {!isHidden && (
        <TextInput
          size="xs"
          className={styles.why}
          label={t('Reason (optional)')}
          value={why}
          maxLength={300}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      )}
      <div className={styles.ends}>
        {changes.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={isBusy}
            onClick={() => run(() => onEdit({ kind: 'reset', rule: line.rule }))}
          >
            {t('Reset line')}
          </Button>
        )}
        {!isHidden && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => run(() => onEdit({ kind: 'line', rule: line.rule, field: 'hidden', value: 1, why }))}
            >
              {t('Leave out')}
            </Button>
            <Button size="compact-sm" type="submit" loading={isBusy} disabled={changed.length === 0}>
              {t('Change line')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
