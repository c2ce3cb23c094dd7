import { Anchor, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keyFault, keyReasons, keysFor, MAX_KEY, type KeyReason } from '@app/domain/clients/name-key.rules.ts';
import { t } from '../words/words.ts';

interface KeyStanding {
  readonly reason: KeyReason | null;
  readonly suggestion: string;
}
interface Props {
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** Asks who has the key; left out where nobody can have one yet. */
  readonly check?: (key: string) => Promise<KeyStanding>;
  /** A refusal that came with the form; the key is then looked at again. */
  readonly attempt: number;
}
const PAUSE_MS = 300;

const standingHere = (key: string): KeyStanding => {
  const reason = keyFault(key) ?? null;
  return { reason, suggestion: reason === null ? key : keysFor(key).next().value };
};

/** The first part of a company's addresses: says at once why a key cannot be had, and offers one that can (TEN-13). */
export function KeyField({ value, onChange, check, attempt }: Props) {
  const [answer, setAnswer] = useState<KeyStanding & { readonly key: string }>();
  useEffect(() => {
    if (value === '') return;
    let isGone = false;
    const timer = setTimeout(() => {
      const asked = keyFault(value) === undefined && check === undefined ? Promise.resolve(standingHere(value)) : (check ?? ask)(value);
      asked.then(
        (standing) => isGone || setAnswer({ ...standing, key: value }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [value, check, attempt]);
  const standing = answer?.key === value ? answer : undefined;
  const reason = value === '' ? undefined : (keyFault(value) ?? standing?.reason ?? undefined);
  const suggestion = standing?.suggestion;
  return (
    <TextInput
      label={t('Key')}
      description={t('The first part of its addresses, as in /{key}/', { key: value === '' ? 'skylark' : value })}
      value={value}
      maxLength={MAX_KEY}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      onChange={({ currentTarget: { value: typed } }) => onChange(typed.trim().toLowerCase())}
      error={
        reason && (
          <>
            {t(keyReasons.label(reason))}
            {suggestion !== undefined && suggestion !== value && (
              <>
                {'. '}
                <Anchor component="button" type="button" inherit onClick={() => onChange(suggestion)}>
                  {t('Use {key}', { key: suggestion })}
                </Anchor>
              </>
            )}
          </>
        )
      }
    />
  );
}
const ask = async (key: string): Promise<KeyStanding> => standingHere(key);
