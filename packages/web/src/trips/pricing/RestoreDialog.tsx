import { Stack } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { t } from '../../words/words.ts';
import { dayWords } from '../trip-words.rules.ts';

interface Props {
  readonly backup: Pick<PriceList, 'name' | 'published'>;
  readonly live: Pick<PriceList, 'name'> | undefined;
  readonly onRestore: () => Promise<void>;
  readonly onClose: () => void;
}
/** Puts the backup live again: customers see its prices at once, so the person first reads which list that is. */
export function RestoreDialog({ backup, live, onRestore, onClose }: Props) {
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await onRestore();
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Restore the backup')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <div>
            {backup.published === null
              ? t('“{backup}” becomes live.', { backup: backup.name })
              : t('“{backup}”, published on {day}, becomes live.', { backup: backup.name, day: dayWords(backup.published) })}{' '}
            {live && t('“{live}” is no longer live; its history keeps it. The draft stays as it is.', { live: live.name })}
          </div>
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Restore prices')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
