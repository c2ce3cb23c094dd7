import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { modeOf, modeOfOne, problemsOfAddress, tidyAddress } from '@app/domain/addresses/address.rules.ts';
import { Address, addressTypes } from '@app/domain/addresses/address.ts';
import { countries } from '@app/domain/addresses/countries.data.ts';
import { regionsOf } from '@app/domain/addresses/regions.data.ts';
import { notifySaved } from '../records/screen/save-records.ts';
import { useWords } from '../ui/feedback/problem-texts.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import type { Written } from '../wire/tab/write.ts';
import { countryName } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Addresses.module.css';

/** The entries of a person, and the whole address as it will be stored. */
export interface EnteredAddress {
  readonly entries: Partial<Address>;
  readonly tidied: Address;
}
interface Props {
  /** The address as it is, or what a new one begins with. */
  readonly start: Address;
  readonly isNew: boolean;
  /** A record may have only this one: type, label and default say nothing about it. */
  readonly isAlone?: boolean;
  readonly save: (entered: EnteredAddress) => Promise<readonly Written[]>;
  readonly onClose: () => void;
}
const NONE: readonly Problem[] = [];

/** The form of an address: checked by the rules of the server before it is sent (CON-2). */
export function AddressForm({ start, isNew, isAlone = false, save, onClose }: Props) {
  const [entries, setEntries] = useState<Partial<Address>>({});
  const [problems, setProblems] = useState(NONE);
  const [isSaving, setSaving] = useState(false);
  const texts = useWords(problems);
  useUnsavedForm(Object.keys(entries).length > 0);
  const value = { ...start, ...entries };
  const set = (change: Partial<Address>): void => setEntries((now) => ({ ...now, ...change }));
  const text = (name: 'nickname' | 'first_name' | 'last_name' | 'company' | 'street' | 'street2' | 'city' | 'state' | 'zip' | 'phone' | 'email') => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  const regions = regionsOf(value.country);

  const submit = async (): Promise<void> => {
    const tidied = tidyAddress({ ...Address.parse(value) });
    const faults = problemsOfAddress(tidied, isAlone ? modeOfOne(tidied) : modeOf(tidied));
    setProblems(faults);
    if (faults.length > 0) return;
    setSaving(true);
    try {
      const written = await save({ entries, tidied });
      onClose();
      notifySaved(isNew ? t('Address added') : t('Address saved'), written);
    } catch (error) {
      setSaving(false);
      if (error instanceof CallFailed) setProblems(error.problems);
      else showProblem(error);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={12}>
        {!isAlone && (
          <div className={styles.pair}>
            <Select
              label={t('Type')}
              data={addressTypes.names.map((name) => ({ value: name, label: t(addressTypes.label(name)) }))}
              value={value.type}
              allowDeselect={false}
              onChange={(type) => type && set({ type: type as Address['type'] })}
              data-autofocus
            />
            <TextInput label={t('Label')} description={t('For example “Home” or “Hangar 3”.')} maxLength={80} {...text('nickname')} />
          </div>
        )}
        <div className={styles.pair}>
          <TextInput label={t('First name')} maxLength={80} {...text('first_name')} />
          <TextInput label={t('Last name')} maxLength={80} {...text('last_name')} />
        </div>
        <TextInput label={t('Company')} maxLength={200} {...text('company')} />
        <TextInput label={t('Street')} maxLength={200} {...text('street')} />
        <TextInput label={t('Street, second line')} maxLength={200} {...text('street2')} />
        <div className={styles.pair}>
          <TextInput label={t('City')} maxLength={80} {...text('city')} />
          {regions.length > 0 ? (
            <Select
              label={t('State or province')}
              searchable
              clearable
              data={regionChoices(regions, value.state)}
              value={value.state === '' ? null : value.state}
              onChange={(state) => set({ state: state ?? '' })}
            />
          ) : (
            <TextInput label={t('State or province')} maxLength={80} {...text('state')} />
          )}
        </div>
        <div className={styles.pair}>
          <TextInput label={t('ZIP')} maxLength={20} {...text('zip')} />
          <Select
            label={t('Country')}
            searchable
            allowDeselect={false}
            data={countries.map(({ code }) => ({ value: code, label: countryName(code) }))}
            value={value.country}
            onChange={(country) => country && set({ country, ...(regionsOf(country).length > 0 && { state: '' }) })}
          />
        </div>
        <div className={styles.pair}>
          <TextInput label={t('Phone')} type="tel" maxLength={30} {...text('phone')} />
          <TextInput label={t('Email')} type="email" maxLength={254} {...text('email')} />
        </div>
        {!isAlone && (
          <Checkbox
            label={t('Default address of its type')}
            checked={value.default}
            onChange={({ currentTarget: { checked } }) => set({ default: checked })}
          />
        )}
        <Checkbox label={t('Residential')} checked={value.residential} onChange={({ currentTarget: { checked } }) => set({ residential: checked })} />
        {texts && problems.length > 0 && (
          <p className={styles.problem} role="alert">
            <strong>{texts.title}</strong> {texts.message}
          </p>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {isNew ? t('Add address') : t('Save address')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Values that were typed before and are in no list stay choices. */
function regionChoices(regions: ReturnType<typeof regionsOf>, current: string): { value: string; label: string }[] {
  const choices = regions.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return current === '' || regions.some(({ code }) => code === current) ? choices : [{ value: current, label: current }, ...choices];
}
