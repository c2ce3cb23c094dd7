import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { AmountInput } from '../../payments/AmountInput.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { t } from '../../words/words.ts';
import styles from './PricePane.module.css';

interface Props {
  readonly total: number;
  readonly onSet: (total: number) => Promise<unknown>;
}
/** Makes the price a total, to the cent: an adjustment before tax meets it, or the nearest totals are named. */
export function TotalForm({ total, onSet }: Props) {
  const [value, setValue] = useState<number | string>(total);
  const { busy, failure, submit } = useFormSend();
  useEffect(() => setValue(total), [total]);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typeof value === 'number') void submit(async () => void (await onSet(value)));
  };
  return (
    <form className={styles.set} onSubmit={onSubmit}>
      <AmountInput size="sm" label={t('Set total to')} value={value} onChange={setValue} data-set-total />
      <Button type="submit" size="sm" variant="default" loading={busy} disabled={typeof value !== 'number' || value === total}>
        {t('Set total')}
      </Button>
      <FormError>{failure}</FormError>
    </form>
  );
}
