import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { type CompanyRow, deleteCompany } from '@app/domain/companies/companies.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly company: Pick<CompanyRow, 'id' | 'name' | 'name_key'>;
  readonly onClose: () => void;
  readonly onBegun: (feedbackId: string) => void;
}

/** Asks for the key of a company before all that it has goes for good. */
export function DeleteCompanyDialog({ company: { id, name, name_key }, onClose, onBegun }: Props) {
  const [typed, setTyped] = useState('');
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (typed.trim() === name_key) void submit(async () => onBegun((await send(deleteCompany, { id })).feedbackId));
  };
  return (
    <Dialog opened onClose={onClose} title={t('Delete {company}', { company: name })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <Text size="sm">{t('All records, files and the history of this company are removed. This cannot be undone. Its key stays taken.')}</Text>
          <TextInput
            label={t('Enter the key {key} to delete the company', { key: name_key })}
            value={typed}
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <FormError>{failure}</FormError>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red" loading={busy} disabled={typed.trim() !== name_key}>
              {t('Delete company')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
