import { Stack, Text } from '@mantine/core';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { type CompanyRow, checkCompanyKey, renameCompany } from '@app/domain/companies/companies.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { t } from '../words/words.ts';
import { KeyField } from './KeyField.tsx';

interface Props {
  readonly company: Pick<CompanyRow, 'id' | 'name' | 'name_key'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes the key of a company, after saying what becomes of addresses that people have. */
export function RenameCompanyDialog({ company: { id, name, name_key }, onClose, onDone }: Props) {
  const [key, setKey] = useState(name_key);
  const [attempt, setAttempt] = useState(0);
  const { busy, failure, submit } = useFormSend();
  const check = useCallback((wanted: string) => send(checkCompanyKey, { key: wanted, company: id }), [id]);
  useUnsavedForm(key !== name_key);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAttempt(attempt + 1);
    void submit(async () => {
      await send(renameCompany, { id, name_key: key });
      onDone();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Change the key of {company}', { company: name })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <KeyField value={key} onChange={setKey} check={check} attempt={attempt} />
          <Text size="sm">
            {t('Addresses that begin with /{key}/ keep working and lead to the new ones. Nobody else can ever get the old key.', { key: name_key })}
          </Text>
          <Text size="sm">{t('Printed links and bookmarks show the old key. Programs with an API key notice nothing.')}</Text>
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Change key')} busy={busy} disabled={key === '' || key === name_key} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
