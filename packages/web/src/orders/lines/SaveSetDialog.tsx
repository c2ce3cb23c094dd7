import { Stack, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { lineSets } from '@app/domain/orders/sets/line-set.collection.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../../ui/forms/use-form-send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { write } from '../../wire/tab/write.ts';
import { t, tn } from '../../words/words.ts';
import styles from './LinesGrid.module.css';

type Data = Extract<Parameters<typeof write>[0], { readonly op: 'set' }>['data'];
interface Props {
  readonly lines: readonly OrderItem[];
  readonly onClose: () => void;
}

/** Saves lines under a name, for all quotes and orders of the company. */
export function SaveSetDialog({ lines, onClose }: Props) {
  const { client } = useSession();
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = fieldOf(event.currentTarget, 'name').trim();
    if (!client || name === '') return;
    void submit(async () => {
      const path = clientPath(client.id, lineSets.name, randomId(LONG_ID));
      await write({ op: 'set', path, data: { name, items: lines } as unknown as Data, base: 0 });
      toast({ title: t('Set saved'), message: name, tone: 'success', timeout: 3000 });
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Save as set')} size="sm">
      <form onSubmit={onSubmit}>
        <Stack gap={16}>
          <p className={styles.count}>
            {tn(lines.length, '{n} line is saved as it is.', '{n} lines are saved as they are.')}{' '}
            {t('Products get the price of the catalog when the set is inserted.')}
          </p>
          <TextInput name="name" label={t('Name')} required withAsterisk={false} maxLength={120} data-autofocus />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Save set')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
