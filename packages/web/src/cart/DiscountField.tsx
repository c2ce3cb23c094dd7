import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { setDiscount } from '@app/domain/cart/cart.calls.ts';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './DiscountField.module.css';

/** A discount code: used, or taken away. */
export function DiscountField({ code }: { readonly code: string }) {
  const [entry, setEntry] = useState('');
  const { busy, failure, submit } = useFormSend();
  const change = (wanted: string) =>
    submit(async () => {
      await send(setDiscount, { code: wanted });
      setEntry('');
    });
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (entry.trim() !== '') void change(entry);
  };
  if (code !== '') {
    return (
      <div className={styles.code}>
        <span>{t('Code {code}', { code })}</span>
        <Button variant="subtle" size="compact-md" loading={busy} onClick={() => void change('')}>
          {t('Take away')}
        </Button>
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
    );
  }
  return (
    <form className={styles.code} onSubmit={onSubmit}>
      <TextInput
        aria-label={t('Discount code')}
        placeholder={t('Discount code')}
        value={entry}
        maxLength={60}
        error={failure}
        autoComplete="off"
        onChange={({ currentTarget }) => setEntry(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('Use')}
      </Button>
    </form>
  );
}
