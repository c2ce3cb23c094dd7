import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { randomId } from '@app/kernel/ids.ts';
import type { OwnLine } from '@app/domain/trips/model/quote-option.ts';
import { AmountInput } from '../../payments/AmountInput.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { t } from '../../words/words.ts';
import styles from './PricePane.module.css';

type Line = Pick<OwnLine, 'id' | 'group' | 'label' | 'quantity' | 'rate' | 'cost'>;
interface Props {
  readonly onAdd: (line: Line) => Promise<unknown>;
  readonly onClose: () => void;
}
/** A line that the price list does not have: catering, a limousine, a discount. */
export function OwnLineForm({ onAdd, onClose }: Props) {
  const [label, setLabel] = useState('');
  const [group, setGroup] = useState<Line['group']>('post');
  const [quantity, setQuantity] = useState<number | string>(1);
  const [rate, setRate] = useState<number | string>('');
  const [cost, setCost] = useState<number | string>('');
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await onAdd({ id: `own${randomId(8)}`, group, label: label.trim(), quantity: Number(quantity), rate: Number(rate), cost: Number(cost || 0) });
      onClose();
    });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextInput
        size="xs"
        className={styles.why}
        label={t('Line')}
        value={label}
        maxLength={120}
        required
        data-autofocus
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        className={styles.why}
        label={t('Group')}
        value={group}
        data={[
          { value: 'taxable', label: t('Air transportation') },
          { value: 'post', label: t('Other services, not taxed') },
        ]}
        onChange={({ currentTarget }) => setGroup(currentTarget.value === 'taxable' ? 'taxable' : 'post')}
      />
      <NumberInput size="xs" label={t('Quantity')} value={quantity} min={0} hideControls decimalScale={2} onChange={setQuantity} />
      <AmountInput size="xs" label={t('Rate')} value={rate} min={-1e7} onChange={setRate} />
      <AmountInput size="xs" label={t('Cost')} value={cost} onChange={setCost} />
      <FormError>{failure}</FormError>
      <div className={styles.ends}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="compact-sm" type="submit" loading={busy} disabled={label.trim() === '' || rate === '' || quantity === ''}>
          {t('Add line')}
        </Button>
      </div>
    </form>
  );
}
