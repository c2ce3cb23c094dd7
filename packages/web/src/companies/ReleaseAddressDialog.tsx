import { Stack, Text } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { releaseAddress } from '@app/domain/companies/claimed-values.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly id: string;
  readonly address: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
/** Ends the proof of an email address, after saying what becomes of email to it. */
export function ReleaseAddressDialog({ id, address, onClose, onDone }: Props) {
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(async () => {
      await send(releaseAddress, { id });
      onDone();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Release {address}', { address })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <Text size="sm">{t('Email to this address is placed nowhere until a company proves it again. Nothing is sent from it.')}</Text>
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Release')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
