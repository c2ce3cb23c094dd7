import { MultiSelect, NumberInput, Pill, TagsInput } from '@mantine/core';
import type { Condition } from '@app/domain/trips/model/price-item.ts';
import { tripTypeWord } from '@app/domain/trips/model/leg.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { locale } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { tripTypes } from '../price-item-words.rules.ts';
import { useFleet } from '../simulator/use-fleet.ts';
import styles from './Rules.module.css';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Countries by their two letters, sorted by name. A former code that leads to the name of another country is left out. */
function countries(): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region', fallback: 'none' });
  const all = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const value = first + second;
      const label = Intl.getCanonicalLocales(`und-${value}`)[0] === `und-${value}` ? names.of(value) : undefined;
      return label === undefined ? [] : [{ value, label }];
    }),
  );
  return all.toSorted((a, b) => a.label.localeCompare(b.label));
}

interface Props {
  readonly label: string;
  readonly condition: Condition;
  readonly values: string[];
  readonly onChange: (values: readonly string[]) => void;
}
/** The value of a condition, chosen from what there is. */
export function ConditionValue({ label, condition: { subject, verb }, values, onChange }: Props) {
  const fleet = useFleet();
  switch (subject) {
    case 'dep':
    case 'arr':
      return (
        <div className={styles.airports}>
          {values.length > 0 && (
            <Pill.Group>
              {values.map((code) => (
                <Pill
                  key={code}
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': t('Remove {name}', { name: code }), tabIndex: 0, 'aria-hidden': false }}
                  onRemove={() => onChange(values.filter((other) => other !== code))}
                >
                  {code}
                </Pill>
              ))}
            </Pill.Group>
          )}
          <AirportSearch
            key={values.join()}
            label={label}
            placeholder={values.length === 0 ? t('City, airport or code') : t('another airport')}
            value={null}
            onChange={(airport) => {
              const code = airport?.icao || airport?.iata || '';
              if (code !== '' && !values.includes(code)) onChange([...values, code]);
            }}
          />
        </div>
      );
    case 'c':
      return (
        <MultiSelect
          aria-label={label}
          searchable
          hidePickedOptions
          limit={40}
          data={countries()}
          value={values.map((code) => code.toUpperCase())}
          onChange={onChange}
          nothingFoundMessage={t('No country found.')}
        />
      );
    case 'type':
      return (
        <MultiSelect
          aria-label={label}
          data={Object.entries(tripTypes).map(([value, name]) => ({ value, label: t(name) }))}
          value={values.map(tripTypeWord)}
          onChange={onChange}
        />
      );
    case 'tail':
      return <TagsInput aria-label={label} data={fleet.tails} value={values} onChange={onChange} splitChars={[',']} acceptValueOnBlur />;
    case 'model':
      return <TagsInput aria-label={label} data={fleet.models} value={values} onChange={onChange} splitChars={[',']} acceptValueOnBlur />;
    default:
      return verb === 'is less than' || verb === 'is greater than' ? (
        <NumberInput
          aria-label={label}
          hideControls
          allowNegative={false}
          decimalScale={2}
          value={values[0] ?? ''}
          onChange={(value) => onChange(value === '' ? [] : [String(value)])}
        />
      ) : (
        <TagsInput
          aria-label={label}
          value={values}
          splitChars={[',', ' ']}
          acceptValueOnBlur
          onChange={(next) => onChange(next.filter((text) => Number.isFinite(Number(text))))}
        />
      );
  }
}
