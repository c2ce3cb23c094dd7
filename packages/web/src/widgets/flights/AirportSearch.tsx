import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { send } from '../../wire/request/send.ts';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { airportLine, airportPlace, isLongEnough, settled } from './airport-search.rules.ts';
import { t, tn } from '../../words/words.ts';
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
 * Finds an airport by code, name or city (SRC-4). An exact code or a single hit is selected at once. The first row is marked: Enter, Tab and
 * leaving the field take the marked one, also when they were faster than the answer. Escape takes nothing, emptying the field clears it.
 */
export function AirportSearch({ label, value, onChange, exclude, error, placeholder = t('City, airport or code'), size = 'sm' }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState(value ? airportLine(value) : '');
  const [results, setFound] = useState<readonly AirportRef[]>();
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  /** The best match is to be taken as soon as it arrives. */
  const [isTaking, setTaking] = useState(false);
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
    setTaking(false);
    combobox.closeDropdown();
  };
  const choose = (airport: AirportRef) => {
    rest(airport);
    onChange(airport);
  };

  useEffect(() => {
    if (!typed.current || !isLongEnough(text)) return undefined;
    let live = true;
    setState('waiting');
    const timer = setTimeout(
      () => {
        send(searchAirports, { q: text.trim(), limit: 8 }).then(
          ({ airports }) => {
            if (!live) return;
            const offered = airports.filter((airport) => airport.id !== exclude);
            const match = settled(text, offered) ?? (isTaking ? offered[0] : undefined);
            if (match) return choose(match);
            setTaking(false);
            setState('idle');
            setFound(offered);
            combobox.openDropdown();
          },
          () => live && setState('failed'),
        );
      },
      isTaking ? 0 : DEBOUNCE_MS,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
    // The search follows what is typed; the callbacks of this render are the current ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, exclude, isTaking]);

  const isOpen = combobox.dropdownOpened;
  useEffect(() => {
    if (isOpen && results && results.length > 0) combobox.selectFirstOption();
    // Once for each answer; the arrow keys move the mark from there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, results]);

  const marked = (): AirportRef | undefined => results?.[Math.max(0, combobox.getSelectedOptionIndex())];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setFound(undefined);
    if (event.key !== 'Enter' || !typed.current) return;
    const match = marked();
    if (match) choose(match);
    else if (state === 'waiting') setTaking(true);
    else return;
    // The form must not be sent with what was only typed.
    event.preventDefault();
  };

  const status =
    state === 'failed'
      ? t('Airports could not be searched. Please try again.')
      : results && isOpen
        ? tn(results.length, '{n} airport found', '{n} airports found')
        : '';
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={(id) => results?.filter((airport) => airport.id === id).forEach(choose)} withinPortal>
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
            rightSection={state === 'waiting' ? <Loader size={14} role="img" aria-label={t('Searching airports')} /> : null}
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              setTaking(false);
              event.currentTarget.select();
            }}
            onChange={(event) => {
              typed.current = true;
              setText(event.currentTarget.value);
              setFound(undefined);
              combobox.closeDropdown();
              if (!isLongEnough(event.currentTarget.value)) setState('idle');
              if (event.currentTarget.value.trim() === '') onChange(null);
            }}
            onBlur={() => {
              const match = typed.current ? marked() : undefined;
              if (match) choose(match);
              else if (state === 'waiting') setTaking(true);
              else if (text.trim() !== '') rest(value);
            }}
          />
        </Combobox.Target>
        <span id={statusId} className={styles.status} role="status">
          {status}
        </span>
        <Combobox.Dropdown hidden={results === undefined}>
          <Combobox.Options aria-label={t('{label}: airports', { label })}>
            {results?.length === 0 && <Combobox.Empty>{t('No airport found. Try a code or a city.')}</Combobox.Empty>}
            {results?.map((airport) => (
              <Combobox.Option key={airport.id} value={airport.id} className={styles.option}>
                <b className={styles.code}>{airport.icao}</b>
                <span className={styles.name}>
                  <span className={styles.hiddenColon}>: </span>
                  <MarkedText text={airportPlace(airport)} typed={text} />
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
