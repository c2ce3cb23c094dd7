import { Checkbox, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { refundStates } from '@app/domain/payments/attempt.states.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { cancelFigures } from '@app/domain/settlement/cancel-lines.rules.ts';
import {
  openCentsOf,
  type OpenLine,
  openLinesOf,
  openQuantity,
  type RefundChoice,
  refundFigures,
  type RefundSource,
  spreadRefund,
} from '@app/domain/settlement/refund-lines.rules.ts';
import { refundOrder } from '@app/domain/settlement/settlement.calls.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { separators } from '../records/fields/separators.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import { DialogEnd } from './DialogEnd.tsx';
import styles from './RefundOrderDialog.module.css';
import { methodInWords } from './payment-words.rules.ts';
import { refusalOf } from './refusal.rules.ts';

interface Props {
  readonly order: Doc<Order>;
  /** Payments of the order with what is left of each. */
  readonly sources: readonly RefundSource<Doc<Payment>>[];
  /** All refunds of the order. */
  readonly refunds: readonly Doc<Refund>[];
  /** Offers more that goes with the refund of lines. */
  readonly Along?: ComponentType<AlongProps> | undefined;
  readonly onClose: () => void;
}
/** A choice of another module beside the refund of lines. */
export interface AlongProps {
  readonly order: Doc<Order>;
  readonly lines: RefundChoice['lines'];
  /** Work to be done once the refund is made; undefined for none. */
  readonly onChosen: (work: (() => Promise<void>) | undefined) => void;
}

/** Refunds lines of an order with their tax, its shipping, or an amount. A repeat of the same form refunds once. */
export function RefundOrderDialog({ order, sources, refunds, Along, onClose }: Props) {
  const [key] = useState(() => randomId(LONG_ID));
  const [by, setBy] = useState<'lines' | 'amount'>('lines');
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [hasShipping, setShipping] = useState(false);
  const [isCanceling, setCanceling] = useState(false);
  const along = useRef<() => Promise<void>>(undefined);
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [notSent, setNotSent] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(reason !== '' || amount !== '' || hasShipping || Object.keys(quantities).length > 0);
  const open = openLinesOf(order, refunds);
  const openCents = openCentsOf(sources);
  const chosen = open.lines.flatMap(({ id }) => ((quantities[id] ?? 0) > 0 ? [{ id, quantity: quantities[id] ?? 0 }] : []));
  const choice = by === 'lines' ? { lines: chosen, shipping: hasShipping } : { lines: [], shipping: false };
  const cancel = by === 'lines' && isCanceling && chosen.length > 0;
  const figures = cancel ? cancelFigures(order, refunds, choice) : refundFigures(open, choice);
  const cents = by === 'lines' ? (figures?.totalCents ?? 0) : toCents(Number(amount) || 0);
  const parts = spreadRefund(cents, sources) ?? [];
  const isManual = parts.some(({ source: { payment } }) => payment.provider === 'none');
  const wrong = wrongOf({ isRead: figures !== undefined, cents, openCents });
  const refund = async (): Promise<void> => {
    const { refunds: given } = await send(refundOrder, { order: order.id, key, amount: toDollars(cents), ...choice, cancel, reason, reference });
    const [first] = given;
    toast({
      title: t('Refund: {state}', { state: t(refundStates.label(first?.state ?? 'requested')) }),
      message: formatMoney(toDollars(cents)),
      tone: 'success',
      timeout: 3000,
    });
    const work = by === 'lines' ? along.current : undefined;
    onClose();
    if (work) await work().catch(showProblem);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const refusal = refusalOf({ reason, reference });
    setNotSent(refusal);
    if (refusal === undefined && cents > 0 && wrong === undefined) void submit(refund);
  };
  return (
    <Dialog opened onClose={onClose} title={t('Refund order')} size="lg">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <SegmentedControl
            value={by}
            onChange={setBy}
            aria-label={t('What to refund')}
            data={[
              { value: 'lines', label: t('Items and shipping') },
              { value: 'amount', label: t('An amount') },
            ]}
          />
          {by === 'amount' && (
            <AmountInput
              label={t('Amount')}
              description={t('{amount} is left to refund.', { amount: formatMoney(toDollars(openCents)) })}
              value={amount}
              onChange={setAmount}
              error={cents > 0 ? wrong : undefined}
            />
          )}
          {by === 'lines' && (
            <div className={styles.lines}>
              {open.lines.map((line) => (
                <LineChoice
                  key={line.id}
                  line={line}
                  value={quantities[line.id] ?? 0}
                  onChange={(quantity) => setQuantities({ ...quantities, [line.id]: quantity })}
                />
              ))}
              {open.shippingCents > 0 && (
                <Checkbox
                  className={styles.shipping}
                  label={t('Shipping, {amount}', { amount: formatMoney(toDollars(open.shippingCents)) })}
                  checked={hasShipping}
                  onChange={({ currentTarget: { checked } }) => setShipping(checked)}
                />
              )}
            </div>
          )}
          {by === 'lines' && chosen.length > 0 && (
            <Stack gap={8}>
              <Checkbox
                label={t('Also cancel these items')}
                description={t('They leave the order, and what was reserved of them is free again.')}
                checked={isCanceling}
                onChange={({ currentTarget: { checked } }) => setCanceling(checked)}
              />
              {Along && (
                <Along
                  order={order}
                  lines={chosen}
                  onChosen={(work) => {
                    along.current = work;
                  }}
                />
              )}
            </Stack>
          )}
          {by === 'lines' && wrong !== undefined && (
            <p className={styles.wrong} role="alert">
              {wrong}
            </p>
          )}
          {cents > 0 && wrong === undefined && (
            <dl className={styles.sums} aria-label={t('Refund')}>
              {figures && figures.taxCents > 0 && <Sum label={t('Tax included')} cents={figures.taxCents} />}
              {parts.map(({ source: { payment }, cents: part }) => (
                <Sum key={payment.id} label={t('Back to {payment}', { payment: methodInWords(payment) })} cents={part} />
              ))}
            </dl>
          )}
          {isManual && <p className={styles.hint}>{t('Pay it back yourself, then record it here.')}</p>}
          <TextInput label={t('Reason')} value={reason} maxLength={400} onChange={({ currentTarget: { value } }) => setReason(value)} />
          <DialogEnd
            reference={isManual ? reference : undefined}
            onReference={setReference}
            error={notSent ?? failure}
            label={cents > 0 ? t('Refund {amount}', { amount: formatMoney(toDollars(cents)) }) : t('Refund')}
            busy={busy}
            disabled={cents <= 0 || wrong !== undefined}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function wrongOf({ isRead, cents, openCents }: { readonly isRead: boolean; readonly cents: number; readonly openCents: number }): string | undefined {
  if (!isRead) return t('A quantity is higher than what is left of its line.');
  return cents > openCents ? t('At most {amount} is left to refund.', { amount: formatMoney(toDollars(openCents)) }) : undefined;
}

const Sum = ({ label, cents }: { readonly label: string; readonly cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatMoney(toDollars(cents))}</dd>
  </div>
);

interface ChoiceProps {
  readonly line: OpenLine;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
}
/** A line of the order, and how much of it is given back. */
function LineChoice({ line, value, onChange }: ChoiceProps) {
  const { name, quantity, refunded, netCents } = line;
  const left = openQuantity(line);
  return (
    <div className={styles.line}>
      <span>
        {name}
        <span className={styles.soft}>
          {refunded > 0
            ? t('{quantity} for {amount}, {refunded} refunded', { quantity, amount: formatMoney(toDollars(netCents)), refunded })
            : t('{quantity} for {amount}', { quantity, amount: formatMoney(toDollars(netCents)) })}
        </span>
      </span>
      <NumberInput
        aria-label={t('Quantity of {name} to refund', { name })}
        value={value}
        onChange={(entry) => onChange(Number(entry) || 0)}
        min={0}
        max={left}
        decimalScale={4}
        clampBehavior="none"
        disabled={left <= 0 || netCents === 0}
        {...separators()}
      />
    </div>
  );
}
