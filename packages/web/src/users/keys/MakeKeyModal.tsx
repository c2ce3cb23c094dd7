import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeApiKey } from '@app/domain/users/api-keys.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { endOf, keyErrors, lives, type KeyForm, type Life } from './api-keys.rules.ts';
import { roleChoices } from '../roles/role-choices.rules.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { t } from '../../words/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { ShownOnce } from '../../ui/feedback/ShownOnce.tsx';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';

const empty: KeyForm = { label: '', roles: [], life: lives[0].value };

/** Makes a key and shows it, this once. */
export function MakeKeyModal({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const [form, setForm] = useState(empty);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [createdKey, setMade] = useState<string>();
  // A key that is shown is shown once.
  useUnsavedForm(form !== empty || createdKey !== undefined);
  const problems = touched ? keyErrors(form) : {};
  const edit = (fields: Partial<KeyForm>): void => setForm((current) => ({ ...current, ...fields }));

  const make = async (): Promise<void> => {
    setTouched(true);
    if (Object.keys(keyErrors(form)).length > 0) return;
    setBusy(true);
    try {
      const { key } = await send(makeApiKey, { label: form.label, roles: [...form.roles], expires: endOf(form.life, Date.now()) });
      setMade(key);
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={createdKey === undefined}
      title={createdKey === undefined ? t('New API key') : t('Copy the key now')}
    >
      {createdKey === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <Stack gap={16}>
            <TextInput
              label={t('What is it for?')}
              placeholder={t('Website form')}
              maxLength={80}
              value={form.label}
              error={problems.label}
              onChange={(event) => edit({ label: event.currentTarget.value })}
              data-autofocus
            />
            <Checkbox.Group label={t('Access from these roles')} value={[...form.roles]} error={problems.roles} onChange={(roles) => edit({ roles })}>
              <Stack gap={8} mt={6} mb={4}>
                {roleChoices(client?.roles ?? []).map((role) => (
                  <Checkbox key={role.id} value={role.id} label={role.label} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Select
              label={t('Expires after')}
              data={lives.map(({ value, label }) => ({ value, label: t(label) }))}
              value={form.life}
              allowDeselect={false}
              onChange={(life) => life && edit({ life: life as Life })}
            />
            <DialogButtons label={t('Create key')} busy={busy} onClose={onClose} />
          </Stack>
        </form>
      ) : (
        <ShownOnce
          about={t('This key is shown only once. Anyone who has it can use its access.')}
          label={t('API key')}
          value={createdKey}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
