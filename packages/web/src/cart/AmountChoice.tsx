import { Radio, Stack } from '@mantine/core';
import { payParts } from '@app/domain/cart/cart.calls.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import type { PayPart, ShownOrder } from './shown-order.rules.ts';

interface Props {
  readonly order: ShownOrder;
  readonly what: PayPart;
  readonly onChange: (what: PayPart) => void;
}
/** Lets the customer of an accepted quote pay the deposit or all of it. */
export function AmountChoice({ order, what, onChange }: Props) {
  const labels = {
    deposit: t('Deposit {amount}', { amount: formatMoney(order.deposit) }),
    balance: t('Full amount {amount}', { amount: formatMoney(order.balance) }),
  };
  return (
    <Radio.Group label={t('Amount')} value={what} onChange={(value) => onChange(value as PayPart)}>
      <Stack gap="xs" mt="xs">
        {payParts.map((part) => (
          <Radio key={part} value={part} label={labels[part]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
