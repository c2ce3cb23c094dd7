import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldAt } from '@app/kernel/field.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { createOrder } from '@app/domain/orders/orders.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FieldInput } from '../records/fields/FieldInput.tsx';
import type { CreateFormProps } from '../records/screen/screen.ts';
import { textOf } from '../records/screen/show-value.rules.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import type { OrderKind } from './stage-keys.rules.ts';

/** The form for a new order or quote: for whom. Its number is generated, and its items are entered on its own screen. */
export function NewOrder({ screen, hrefOf, onClose }: CreateFormProps) {
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const [contact, setContact] = useState<unknown>('');
  // A second try creates the same record.
  const id = useRef(randomId(LONG_ID));
  useUnsavedForm(textOf(contact) !== '');
  const field = fieldAt(screen.kind, 'contact.id');
  const create = async (): Promise<void> => {
    const created = await send(createOrder, { kind: screen.kind.name as OrderKind, newId: id.current, contact: textOf(contact) });
    onClose();
    await navigate(hrefOf(created.id));
    toast({ title: t('{kind} added', { kind: t(screen.kind.label) }), tone: 'success', timeout: 3000 });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(create);
      }}
    >
      {field && <FieldInput field={{ ...field, label: t('Customer (optional)') }} value={contact} onChange={setContact} labelled takesFocus />}
      <Text size="sm" c="dimmed" mt={8}>
        {t('Name, company, email and phone are copied from the contact.')}
      </Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('Add {one}', { one: t(screen.singular) })}
        </Button>
      </Group>
    </form>
  );
}
