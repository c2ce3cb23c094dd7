import { Loader } from '@mantine/core';
import { IconClock, IconFile, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../ui/feedback/problem-texts.ts';
import { useOpenRecord } from '../../widgets/links/use-open-record.ts';
import { readLocal } from '../../wire/session/local-state.ts';
import { useSession } from '../../wire/tab/session.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { fitting, stepTo } from './palette.rules.ts';
import { useCommands, type Command } from './use-commands.ts';
import { useRecordSearch } from './use-record-search.ts';
import { t, tn } from '../../words/words.ts';
import styles from './CommandPalette.module.css';

interface Section {
  readonly label: string;
  readonly items: readonly Command[];
}
/** The label of the key. */
const ESCAPE = 'Esc';
const isSomething = ({ items }: Section): boolean => items.length > 0;

/** The one search box (SRC-5): screens, actions and every record that this person may see; recent ones before anything is typed. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Not a new list of results for each new function.
  const openRecord = useRef(useOpenRecord());
  const { screens, actions } = useCommands();
  const search = useRecordSearch(typed);
  const why = useWords(search.problems);
  // Choosing one makes it the newest: the list must not change under the hand.
  const [recent] = useState(() => readLocal('recent', client?.id ?? ''));

  const empty = typed.trim() === '';
  const sections = useMemo((): readonly Section[] => {
    const record = ({
      at: recency,
      ...item
    }: {
      collection: string;
      id: string;
      title: string;
      kind?: string;
      detail?: string;
      at?: number;
    }): Command[] => {
      const detail = [item.kind && t(item.kind), item.detail].filter(Boolean).join(' · ');
      return [
        { label: item.title, detail, icon: item.kind ? IconFile : IconClock, run: () => openRecord.current(item), ...(recency && { at: recency }) },
      ];
    };
    if (empty)
      return [
        { label: t('Recent'), items: recent.flatMap(record) },
        { label: t('Screens'), items: screens },
        { label: t('Actions'), items: actions },
      ].filter(isSomething);
    return [
      { label: t('Screens'), items: fitting(typed, screens).slice(0, 6) },
      { label: t('Records'), items: search.records.flatMap(record) },
      { label: t('Actions'), items: fitting(typed, actions).slice(0, 6) },
    ].filter(isSomething);
  }, [actions, empty, search.records, recent, screens, typed]);
  const all = sections.flatMap(({ items }) => items);
  const current = Math.min(chosen, Math.max(0, all.length - 1));
  const optionId = (index: number): string => `${id}-${index}`;

  const pick = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') return (event.preventDefault(), pick(all[current]));
    const next = stepTo(event.key, current, all.length);
    if (next === undefined || (['Home', 'End'].includes(event.key) && !empty)) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelector(`[id="${optionId(next)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const nothing = all.length === 0 && search.state !== 'busy';
  const status =
    search.state === 'failed'
      ? (why?.message ?? '')
      : nothing
        ? t("No results for '{words}'.", { words: typed.trim() })
        : tn(all.length, '{n} result', '{n} results');

  let position = -1;
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        {search.state === 'busy' ? <Loader size={18} role="img" aria-label={t('Searching')} /> : <IconSearch size={18} stroke={1.6} aria-hidden />}
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-label={t('Search or go to')}
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          placeholder={t('Name, number, screen, or action')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>{ESCAPE}</kbd>
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('Results')} ref={list} tabIndex={-1}>
        {sections.map(({ label, items }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={styles.heading} aria-hidden>
              {label}
            </div>
            {items.map((command) => {
              position += 1;
              const index = position;
              return (
                <PaletteOption
                  key={`${label}-${command.label}-${command.detail}-${index}`}
                  id={optionId(index)}
                  command={command}
                  typed={typed}
                  isCurrent={index === current}
                  onReach={() => setChosen(index)}
                  onPick={() => pick(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {(nothing || search.state === 'failed') && (
        <p className={styles.none} aria-hidden>
          {status}
          {nothing && <span>{t('Try a name, an email address, a quote number, or part of one.')}</span>}
        </p>
      )}
      <footer className={styles.foot} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>{t('Enter')}</kbd> {t('open')}
        </span>
      </footer>
    </div>
  );
}
