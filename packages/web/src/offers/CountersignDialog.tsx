import { Stack, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { COUNTERSIGNING } from '@app/domain/offers/offer.rules.ts';
import { countersignOffer } from '@app/domain/offers/offers.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './QuoteOffer.module.css';

/** Signs an accepted quote for the company by a typed name. */
export function CountersignDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = fieldOf(event.currentTarget, 'name');
    void submit(async () => {
      const signature = await send(countersignOffer, { id, name });
      toast({ title: t('Signed by both'), message: signature.name, tone: 'success', timeout: 3000 });
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Countersign')} size="sm">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <TextInput name="name" label={t('Your full name')} autoComplete="name" maxLength={200} data-autofocus />
          <p className={styles.note}>{t(COUNTERSIGNING)}</p>
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Sign for the company')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
