import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { send } from '../wire/send.ts';
import { airportLine, isAsked, settled } from './airport-search.rules.ts';
import { t, tn } from '../words/words.ts';
import styles from './AirportSearch.module.css';

const DEBOUNCE_MS = 550;

interface Props {
  readonly label: string;
  readonly value: AirportRef | null;
  readonly onChange: (airport: AirportRef | null) => void;
  /** Id of an airport that cannot be chosen, e.g. the other end of the leg. */
  readonly exclude?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly size?: 'sm' | 'md';
}

/**
 * Finds an airport by code, name or city (SRC-4). An exact code or a single hit is taken at once; who leaves the field with several gets the one
 * that is marked, also when they were faster than the answer. Escape takes nothing, emptying the field clears it.
 */
export function AirportSearch({ label, value, onChange, exclude, error, placeholder = t('City, airport or code'), size = 'sm' }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState(value ? airportLine(value) : '');
  const [found, setFound] = useState<readonly AirportRef[]>();
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  const [isLeft, setLeft] = useState(false);
  const typed = useRef(false);
  const statusId = useId();

  useEffect(() => {
    if (!typed.current) setText(value ? airportLine(value) : '');
  }, [value]);

  const rest = (shown: AirportRef | null) => {
    typed.current = false;
    setText(shown ? airportLine(shown) : '');
    setFound(undefined);
    setState('idle');
    setLeft(false);
    combobox.closeDropdown();
  };
  const choose = (airport: AirportRef) => {
    rest(airport);
    onChange(airport);
  };

  useEffect(() => {
    if (!typed.current || !isAsked(text)) return undefined;
    let live = true;
    setState('waiting');
    const timer = setTimeout(
      () => {
        send(searchAirports, { q: text.trim(), limit: 8 }).then(
          ({ airports }) => {
            if (!live) return;
            const offered = airports.filter((airport) => airport.id !== exclude);
            const one = settled(text, offered) ?? (isLeft ? offered[0] : undefined);
            if (one) return choose(one);
            if (isLeft) return rest(value);
            setState('idle');
            setFound(offered);
            combobox.openDropdown();
            combobox.selectFirstOption();
          },
          () => live && setState('failed'),
        );
      },
      isLeft ? 0 : DEBOUNCE_MS,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
    // The search follows what is typed; the callbacks of this render are the current ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, exclude, isLeft]);

  const status =
    state === 'failed'
      ? t('Airports could not be searched. Please try again.')
      : found && combobox.dropdownOpened
        ? tn(found.length, '{n} airports found', '{n} airports found')
        : '';
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={(id) => found?.filter((airport) => airport.id === id).forEach(choose)} withinPortal>
        <Combobox.Target>
          <TextInput
            label={label}
            size={size}
            value={text}
            placeholder={placeholder}
            error={error ?? (state === 'failed' ? status : undefined)}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={statusId}
            rightSection={state === 'waiting' ? <Loader size={14} aria-label={t('Searching airports')} /> : null}
            onFocus={(event) => {
              setLeft(false);
              event.currentTarget.select();
            }}
            onChange={(event) => {
              typed.current = true;
              setText(event.currentTarget.value);
              setFound(undefined);
              combobox.closeDropdown();
              if (!isAsked(event.currentTarget.value)) setState('idle');
              if (event.currentTarget.value.trim() === '') onChange(null);
            }}
            onBlur={() => {
              const marked = combobox.dropdownOpened ? found?.[Math.max(0, combobox.getSelectedOptionIndex())] : undefined;
              if (marked) choose(marked);
              else if (state === 'waiting') setLeft(true);
              else if (text.trim() !== '') rest(value);
            }}
          />
        </Combobox.Target>
        <span id={statusId} className={styles.status} role="status">
          {status}
        </span>
        <Combobox.Dropdown hidden={found === undefined}>
          <Combobox.Options aria-label={t('{label}: airports', { label })}>
            {found?.length === 0 && <Combobox.Empty>{t('No airport found. Try a code or a city.')}</Combobox.Empty>}
            {found?.map((airport) => (
              <Combobox.Option key={airport.id} value={airport.id} className={styles.option}>
                <b className={styles.code}>{airport.icao}</b>
                <span className={styles.name}>
                  <span className={styles.hiddenColon}>: </span>
                  {airport.name} ({airport.city.name})
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
