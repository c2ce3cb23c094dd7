import { Button, Group, TextInput } from '@mantine/core';
import { IconDiscount, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { discountOrder } from '@app/domain/orders/orders.calls.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { OrderKind } from '../stage-keys.rules.ts';

interface Props {
  readonly order: Doc<OrderShape>;
  readonly kind: OrderKind;
}
/** Applies a discount by its code, or takes it away. */
export function OrderDiscount({ order, kind }: Props) {
  const [code, setCode] = useState<string>();
  const { isBusy, run } = useAction();
  const apply = (next: string): void =>
    run(async () => {
      const { amount } = await send(discountOrder, { kind, id: order.id, code: next });
      setCode(undefined);
      const title = next === '' ? t('Discount removed') : t('Discount: {amount}', { amount: formatMoney(amount) });
      toast({ title, tone: 'success', timeout: 3000 });
    });
  if (order.discount.code !== '' || order.discount.amount !== 0)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={isBusy}
        leftSection={<IconX size={14} stroke={1.75} aria-hidden />}
        onClick={() => apply('')}
      >
        {t('Remove discount')}
      </Button>
    );
  if (code === undefined)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconDiscount size={14} stroke={1.75} aria-hidden />}
        onClick={() => setCode('')}
      >
        {t('Add discount')}
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') apply(code);
      }}
    >
      <Group gap={8} wrap="nowrap">
        <TextInput
          size="xs"
          aria-label={t('Discount code')}
          placeholder={t('Discount code')}
          value={code}
          maxLength={60}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the person pressed
          autoFocus
          onChange={({ currentTarget: { value } }) => setCode(value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setCode(undefined);
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={isBusy}>
          {t('Apply')}
        </Button>
      </Group>
    </form>
  );
}
