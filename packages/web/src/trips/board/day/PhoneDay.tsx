import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { type MouseEvent } from 'react';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { isMismatch } from '@app/domain/trips/board/board.rules.ts';
import { t, tn } from '../../../words/words.ts';
import { type BoardWindow, placeOf } from '../board-window.rules.ts';
import { doubleWords, gapPlace, nameOf, timesOf } from '../board-words.ts';
import { CheckSign } from '../../trip/checklist/CheckSign.tsx';
import type { Board } from '../use-board.ts';
import { stateOf } from './state-of.ts';
import styles from './PhoneDay.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  readonly board: Board;
  readonly window: BoardWindow;
  readonly reading: Reading;
  readonly now: number;
  readonly onOpen: (block: Block) => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>, block: Block) => void;
}

/** One day as a list by aircraft: the board on a phone. */
export function PhoneDay({ board, window, reading, now, onOpen, onMenu }: Props) {
  return (
    <ol className={styles.list} aria-label={t('Fleet board')}>
      {board.rows.map(({ key, craft, partner, hasSchedule, title, subtitle, row, doubles }) => {
        const blocks = row.blocks.filter(({ entry }) => placeOf(entry, window));
        const wrong = row.gaps.find((gap) => isMismatch(gap) && placeOf(gap, window));
        return (
          <li key={key}>
            <h2>
              {title} <span>{partner === '' ? subtitle : `${subtitle} · ${t('Shared by {company}', { company: partner })}`}</span>
              {craft && row.overlaps > 0 && (
                <em>
                  <IconAlertTriangle size={14} stroke={2} aria-hidden /> {tn(row.overlaps, '{n} overlap', '{n} overlaps')}
                </em>
              )}
            </h2>
            {blocks.length === 0 && <p className={styles.nothing}>{hasSchedule ? t('Nothing Scheduled') : t('Schedule not shared')}</p>}
            <ul>
              {blocks.map((block) => {
                const { entry, kind, isFlown } = block;
                const { check, words } = stateOf(block, board, now);
                return (
                  <li key={entry.path} className={styles.entry} data-kind={kind} data-flown={isFlown || undefined}>
                    <button type="button" className={styles.open} onClick={() => onOpen(block)} onContextMenu={(event) => onMenu(event, block)}>
                      <strong>{nameOf(entry)}</strong>
                      <span>{timesOf(entry, reading)}</span>
                      <span>
                        {words}
                        {check !== undefined && <CheckSign state={check} />}
                      </span>
                    </button>
                    <button
                      type="button"
                      className={styles.more}
                      aria-label={t('Actions for {name}', { name: nameOf(entry) })}
                      onClick={(event) => onMenu(event, block)}
                    >
                      <IconDots size={20} stroke={1.75} aria-hidden />
                    </button>
                  </li>
                );
              })}
            </ul>
            {doubles
              .filter(({ start }) => start >= window.from && start < window.until)
              .map((double) => (
                <p key={double.start} className={styles.wrong} data-double>
                  <IconAlertTriangle size={14} stroke={2} aria-hidden /> {doubleWords(double)}
                </p>
              ))}
            {wrong && (
              <p className={styles.wrong}>
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {gapPlace(wrong)}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
