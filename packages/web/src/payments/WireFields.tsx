import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { WireSettings } from '@app/domain/payments/wire.ts';
import { t } from '../words/words.ts';
import styles from './PaymentSettingsPage.module.css';

interface Props {
  readonly wire: WireSettings;
  readonly onChange: (wire: WireSettings) => void;
}
/** The bank account of a company, and whether its customers are shown it. */
export function WireFields({ wire, onChange }: Props) {
  const text = (name: 'holder' | 'bank' | 'routing' | 'account' | 'swift', maxLength: number) => ({
    value: wire[name],
    maxLength,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ ...wire, [name]: currentTarget.value }),
  });
  return (
    <>
      <Checkbox
        label={t('Customers may pay by bank transfer')}
        description={t('Shown with the number of the invoice as the reference. Staff record the money as a wire when it arrives.')}
        checked={wire.offered}
        onChange={({ currentTarget }) => onChange({ ...wire, offered: currentTarget.checked })}
      />
      {wire.offered && (
        <div className={styles.keys}>
          <TextInput label={t('Account holder')} required {...text('holder', 120)} />
          <TextInput label={t('Bank')} required {...text('bank', 120)} />
          <div className={styles.pair}>
            <TextInput label={t('Routing number')} {...text('routing', 40)} />
            <TextInput label={t('Account number')} required {...text('account', 60)} />
          </div>
          <TextInput label={t('SWIFT code')} description={t('For transfers from other countries.')} {...text('swift', 40)} />
          <Textarea
            label={t('Note for customers (optional)')}
            autosize
            minRows={2}
            maxLength={500}
            value={wire.note}
            onChange={({ currentTarget }) => onChange({ ...wire, note: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
