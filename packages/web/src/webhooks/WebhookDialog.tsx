import { Checkbox, MultiSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { webhookKinds, webhookVerbs, type WebhookKind, type WebhookVerb } from '@app/domain/webhooks/webhook.states.ts';
import { MAX_ADDRESS, type Webhook } from '@app/domain/webhooks/webhook.ts';
import { saveWebhook } from '@app/domain/webhooks/webhooks.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { ShownOnce } from '../ui/feedback/ShownOnce.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { roleChoices } from '../users/roles/role-choices.rules.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { emptyForm, formErrors, formOf, type WebhookForm } from './webhooks.rules.ts';

interface Props {
  /** A new one when left out. */
  readonly webhook?: Doc<Webhook> | undefined;
  readonly onClose: () => void;
}
/** Makes a webhook and shows its secret, this once; or changes one. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const { client } = useSession();
  const [start] = useState(() => (webhook ? formOf(webhook) : emptyForm));
  const [form, setForm] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { isBusy, run } = useAction();
  useUnsavedForm(form !== start || secret !== undefined);
  const errors = isTouched ? formErrors(form) : {};
  const edit = (fields: Partial<WebhookForm>): void => setForm((current) => ({ ...current, ...fields }));
  const save = async (): Promise<void> => {
    const { isActive, kinds, verbs, roles, ...texts } = form;
    const input = { ...texts, kinds: [...kinds], verbs: [...verbs], roles: [...roles], state: isActive ? ('active' as const) : ('off' as const) };
    const saved = await send(saveWebhook, webhook ? { id: webhook.id, ...input } : input);
    if (saved.secret !== undefined) return setSecret(saved.secret);
    toast({ title: t('Webhook saved'), tone: 'success', timeout: 3000 });
    onClose();
  };
  const title = secret === undefined ? (webhook ? t('Edit webhook') : t('New webhook')) : t('Copy the secret now');
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside={secret === undefined} title={title}>
      {secret === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTouched(true);
            if (Object.keys(formErrors(form)).length === 0) run(save);
          }}
        >
          <Stack gap={16}>
            <TextInput
              label={t('Address')}
              type="url"
              maxLength={MAX_ADDRESS}
              value={form.url}
              error={errors.url}
              onChange={(event) => edit({ url: event.currentTarget.value })}
              data-autofocus
            />
            <TextInput
              label={t('Description')}
              maxLength={200}
              value={form.description}
              onChange={(event) => edit({ description: event.currentTarget.value })}
            />
            <MultiSelect
              label={t('Kinds of records')}
              data={webhookKinds.names.map((value) => ({ value, label: t(webhookKinds.label(value)) }))}
              value={[...form.kinds]}
              error={errors.kinds}
              searchable
              nothingFoundMessage={t('No matching kinds')}
              onChange={(kinds) => edit({ kinds: kinds as WebhookKind[] })}
            />
            <Checkbox.Group
              label={t('Changes')}
              value={[...form.verbs]}
              error={errors.verbs}
              onChange={(verbs) => edit({ verbs: verbs as WebhookVerb[] })}
            >
              <Stack gap={8} mt={6} mb={4}>
                {webhookVerbs.names.map((verb) => (
                  <Checkbox key={verb} value={verb} label={t(webhookVerbs.label(verb))} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Checkbox.Group
              label={t('Access from these roles')}
              description={t('Records are sent as people with these roles see them.')}
              value={[...form.roles]}
              error={errors.roles}
              onChange={(roles) => edit({ roles })}
            >
              <Stack gap={8} mt={6} mb={4}>
                {roleChoices(client?.roles ?? []).map((role) => (
                  <Checkbox key={role.id} value={role.id} label={role.label} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Switch
              label={t('Active')}
              description={t('Changes made while it is off are not sent.')}
              checked={form.isActive}
              onChange={(event) => edit({ isActive: event.currentTarget.checked })}
            />
            <DialogButtons label={webhook ? t('Save webhook') : t('Create webhook')} busy={isBusy} onClose={onClose} />
          </Stack>
        </form>
      ) : (
        <ShownOnce
          about={t('This secret is shown only once. With it, the receiver checks that a delivery comes from here.')}
          label={t('Signing secret')}
          value={secret}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
