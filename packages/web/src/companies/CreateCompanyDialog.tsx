import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { type Language, languages } from '@app/kernel/words.ts';
import { keysFor } from '@app/domain/clients/name-key.rules.ts';
import { checkCompanyKey, companyKinds, createCompany } from '@app/domain/companies/companies.calls.ts';
import { rolesOf, roleTemplate } from '@app/domain/companies/role-templates.ts';
import { ColourFields } from '../clients/ColourFields.tsx';
import { isReadable, measured, ratio, themeProblems, type ThemeDraft } from '../clients/theme-form.rules.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { emailMessage, requiredMessage } from '../ui/feedback/input.rules.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { language } from '../words/language.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { t } from '../words/words.ts';
import { kindLabels } from './company-kinds.ts';
import { KeyField } from './KeyField.tsx';
import { startZone, ZoneField } from '../addresses/ZoneField.tsx';

interface Created {
  readonly name: string;
  readonly feedbackId: string;
  readonly email: string;
  /** Of the invitation; empty where the company was there already. */
  readonly link: string;
  readonly hasSite: boolean;
}
interface Props {
  readonly onClose: () => void;
  readonly onCreated: (created: Created) => void;
}
type Kind = (typeof companyKinds)[number];
const noTheme: ThemeDraft = { dark: undefined, light: undefined, accent: undefined, logo_dark: '', logo_light: '', favicon: '', heading: '' };
const empty = { name: '', adminEmail: '' };
const checkKey = (key: string) => send(checkCompanyKey, { key });

/** Asks for all that a company begins with; sent twice, it is created once. */
export function CreateCompanyDialog({ onClose, onCreated }: Props) {
  const [id] = useState(() => randomId(LONG_ID));
  const [form, setForm] = useState(empty);
  const [chosenKey, setChosenKey] = useState<string>();
  const [kind, setKind] = useState<Kind>('operator');
  const [roles, setRoles] = useState<readonly string[]>(roleTemplate('operator'));
  const [timezone, setTimezone] = useState(startZone);
  const [spoken, setSpoken] = useState<Language>(language);
  const [theme, setTheme] = useState(noTheme);
  const [hasSite, setHasSite] = useState(true);
  const [isInMarketplace, setInMarketplace] = useState(true);
  const [wrong, setWrong] = useState<{ name?: string | undefined; email?: string | undefined }>({});
  const [attempt, setAttempt] = useState(0);
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(form !== empty);
  const key = chosenKey ?? (form.name.trim() === '' ? '' : keysFor(form.name).next().value);
  const faults = themeProblems(theme);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = {
      name: requiredMessage(t('Company name'), form.name),
      email: requiredMessage(t('Email of the first admin'), form.adminEmail) ?? emailMessage(form.adminEmail),
    };
    setWrong(found);
    setAttempt(attempt + 1);
    if (found.name ?? found.email ?? Object.keys(faults)[0]) return;
    const { accent, dark, light } = theme;
    void submit(async () => {
      const { feedbackId, link } = await send(createCompany, {
        id,
        kind,
        timezone,
        name: form.name,
        name_key: key,
        language: spoken,
        theme: { ...(accent && { accent }), ...(dark && { dark }), ...(light && { light }) },
        roles: [...roles],
        admin: form.adminEmail.trim(),
        starter_site: hasSite,
        marketplace: isInMarketplace,
      });
      onCreated({ name: form.name.trim(), email: form.adminEmail.trim(), feedbackId, link, hasSite });
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('New company')} size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t('Company name')}
            value={form.name}
            error={wrong.name}
            maxLength={120}
            data-autofocus
            onChange={({ currentTarget: { value } }) => setForm({ ...form, name: value })}
          />
          <KeyField value={key} onChange={setChosenKey} check={checkKey} attempt={attempt} />
          <NativeSelect
            label={t('Kind')}
            value={kind}
            data={companyKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
            onChange={({ currentTarget: { value } }) => {
              setKind(value as Kind);
              setRoles(roleTemplate(value as Kind));
            }}
          />
          <ZoneField value={timezone} onChange={setTimezone} />
          <NativeSelect
            label={t('Company language')}
            value={spoken}
            data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => setSpoken(value as Language)}
          />
          <Checkbox.Group label={t('Roles')} value={[...roles]} onChange={setRoles}>
            <Group gap={16} mt={6}>
              {rolesOf(kind).map((role) => (
                <Checkbox key={role.id} value={role.id} label={t(role.label)} disabled={role.id === 'admin'} />
              ))}
            </Group>
          </Checkbox.Group>
          <ColourFields draft={theme} wrong={faults} onChange={setTheme} />
          <Contrast theme={theme} />
          <TextInput
            label={t('Email of the first admin')}
            type="email"
            value={form.adminEmail}
            error={wrong.email}
            maxLength={254}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setForm({ ...form, adminEmail: value })}
          />
          <Checkbox label={t('Begin with a starter site')} checked={hasSite} onChange={({ currentTarget: { checked } }) => setHasSite(checked)} />
          {kind === 'operator' && (
            <Checkbox
              label={t('Takes part in the marketplace')}
              checked={isInMarketplace}
              onChange={({ currentTarget: { checked } }) => setInMarketplace(checked)}
            />
          )}
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Create company')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Contrast of the text with these colors, while they are chosen. */
const Contrast = ({ theme }: { readonly theme: ThemeDraft }) => (
  <ul aria-label={t('Text contrast')}>
    {measured(theme).map(({ pair, contrast }) => (
      <li key={pair}>{`${t(pair)}: ${ratio(contrast)}, ${isReadable(contrast) ? t('readable (AA)') : t('hard to read')}`}</li>
    ))}
  </ul>
);
