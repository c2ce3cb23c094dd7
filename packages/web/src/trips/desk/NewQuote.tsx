import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldAt } from '@app/kernel/field.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { FieldInput } from '../../records/fields/FieldInput.tsx';
import type { CreateFormProps } from '../../records/screen/screen.ts';
import { textOf } from '../../records/screen/show-value.rules.ts';
import { emailOrPhoneMessage } from '../../ui/feedback/input.rules.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';

/** The form for a new charter quote: for whom. Legs and aircraft are entered in its workspace. */
export function NewQuote({ screen, hrefOf, onClose }: CreateFormProps) {
  const navigate = useNavigate();
  const [contact, setContact] = useState<unknown>('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBroker, setBroker] = useState(false);
  const { busy, failure, submit } = useFormSend();
  // A second try creates the same record.
  const id = useRef(randomId(LONG_ID));
  const isKnown = textOf(contact) !== '';
  useUnsavedForm(isKnown || name !== '' || email !== '' || phone !== '');
  const field = fieldAt(screen.kind, 'contact.id');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // A person with a name must be reachable: the offer goes to them.
    const fault = isKnown || name.trim() === '' ? undefined : emailOrPhoneMessage(email, phone);
    setWrong(fault);
    if (fault !== undefined) return;
    void submit(async () => {
      const [first_name = '', ...rest] = name.trim().split(/\s+/);
      const person = isKnown ? { id: textOf(contact) } : { first_name, last_name: rest.join(' '), email: email.trim(), phone: phone.trim() };
      const created = await send(createQuote, { newId: id.current, contact: person, isBroker });
      onClose();
      await navigate(hrefOf(created.id));
    });
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack gap={12}>
        {field && <FieldInput field={{ ...field, label: t('Customer (optional)') }} value={contact} onChange={setContact} labelled takesFocus />}
        {!isKnown && (
          <>
            <TextInput label={t('Name')} value={name} maxLength={160} onChange={({ currentTarget }) => setName(currentTarget.value)} />
            <TextInput
              label={t('Email')}
              type="email"
              value={email}
              maxLength={254}
              error={wrong}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <TextInput label={t('Phone')} type="tel" value={phone} maxLength={30} onChange={({ currentTarget }) => setPhone(currentTarget.value)} />
          </>
        )}
        <Checkbox label={t('From an email of a broker')} checked={isBroker} onChange={({ currentTarget }) => setBroker(currentTarget.checked)} />
        <Text size="sm" c="dimmed">
          {t('Legs, aircraft and price follow in the quote itself.')}
        </Text>
        <FormError>{failure}</FormError>
        <DialogButtons label={t('Add quote')} busy={busy} onClose={onClose} />
      </Stack>
    </form>
  );
}
