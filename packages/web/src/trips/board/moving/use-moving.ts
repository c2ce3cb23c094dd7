import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { type Block, isHold, isImported } from '@app/domain/trips/board/board.rules.ts';
import { ownerOf } from '@app/domain/trips/board/entry-owner.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { t, tn } from '../../../words/words.ts';
import { type BoardWindow, minutesOf } from '../board-window.rules.ts';
import { clockAt, dayAt, nameOf, unsureWords, zonesOf } from '../board-words.ts';
import { ghostsOf, isMoved, lookAtPlace, type Moving } from './moving.rules.ts';
import { type BoardRow, isOwnCraft, type Sketch } from '../board-rows.ts';
import { keyInHand, POINTER_SHIFT, STEP } from './key-in-hand.rules.ts';
import { isPress, useDrag } from './use-drag.ts';
import type { Reading } from '../../reading-clock.rules.ts';

/** Rights of this person, and who has a trip in hand at this moment. */
export interface Mover {
  readonly mayMove: boolean;
  readonly editorOf: (trip: string) => string | undefined;
}
/** Returns why a block stays where it is; undefined for one that may be moved. */
export function whyFixed({ entry, isFlown, partner }: Block, trip: Doc<Trip> | undefined, { mayMove, editorOf }: Mover): string | undefined {
  if (partner !== undefined) return t('Shared by {company}: only they change it.', { company: partner });
  if (!mayMove) return t('Only sales and dispatch move trips.');
  if (isHold(entry)) return t('A hold follows its quote: change the times there.');
  if (isImported(entry)) {
    return ownerOf(entry) === 'system'
      ? t('Managed in {system}. Change it there or take it over.', { system: systemName(entry.source) })
      : t('Change its times by its menu.');
  }
  if (entry.type !== 'trip') return t('Open it to change its times.');
  if (isFlown) return t('In flight or flown: it stays where it is.');
  const editor = editorOf(entry.trip);
  if (editor !== undefined) return t('{name} is editing this', { name: editor });
  return trip ? undefined : t('This trip is no longer here.');
}

/** Returns why a block is not copied; undefined for one that may be. A trip that was flown may, and one that somebody edits. */
export function whyNotCopied({ partner }: Block, trip: Doc<Trip> | undefined, { mayMove }: Mover): string | undefined {
  if (partner !== undefined) return t('Shared by {company}: only they change it.', { company: partner });
  if (!mayMove) return t('Only sales and dispatch copy trips.');
  return trip ? undefined : t('Only trips can be copied.');
}

interface Options extends Mover {
  readonly rows: readonly BoardRow[];
  readonly tripAt: ReadonlyMap<string, Doc<Trip>>;
  /** Systems that were not read for a day. */
  readonly stale: ReadonlySet<string>;
  readonly window: BoardWindow;
  readonly reading: Reading;
  readonly say: (text: string) => void;
  readonly onDrop: (moving: Moving) => void;
  readonly onSketch: (sketch: Sketch) => void;
}
/** Pixels within which a drag to another row keeps its time. */
const SAME_TIME = 8;
/** Pixels of free time that are worth a form. */
const LEAST_SKETCH = 10;

/** A trip in hand, by pointer or keys, and a stretch of free time that is drawn. */
export function useMoving(options: Options) {
  const { rows, tripAt, window: shown, reading, mayMove, say } = options;
  const [moving, setMoving] = useState<Moving>();
  const [sketch, setSketch] = useState<Sketch>();
  const latest = useRef(options);
  latest.current = options;
  const { drag, follow, swallowClick, isDragged } = useDrag();

  const blockAt = (path: string | undefined): Block | undefined =>
    path === undefined ? undefined : rows.flatMap(({ row }) => row.blocks).find(({ entry }) => entry.path === path);
  /** False for a partner's aircraft: nothing of ours goes there. */
  const isOwn = (key: string): boolean => latest.current.rows.some((row) => row.key === key && row.partner === '');
  const tell = (next: Moving): void => {
    const { rows: now, stale } = latest.current;
    const target = now.find(({ key }) => key === next.craft);
    const own = now.find(({ entries }) => entries.some(({ path }) => path === next.entry.path))?.entries ?? [next.entry];
    const ghosts = ghostsOf(next, own);
    const first = ghosts.find(({ category }) => category !== 'ferry') ?? ghosts[0];
    if (!first || !target) return;
    const { busy, unsure, turn } = lookAtPlace(ghosts, next, target.entries, stale);
    const [zone] = zonesOf(first);
    const look = busy
      ? t('The aircraft does something else then: {name}', { name: nameOf(busy) })
      : unsure
        ? unsureWords(unsure)
        : turn !== undefined && turn < 30
          ? `${tn(turn, 'turn {n} minute', 'turn {n} minutes')}, ${t('Warning').toLowerCase()}`
          : '';
    say([target.title, dayAt(first.start, zone, reading), clockAt(first.start, zone, reading), look].filter(Boolean).join(', '));
  };
  const take = (next: Moving): void => {
    setMoving(next);
    tell(next);
  };
  const drop = (last: Moving): void => {
    setMoving(undefined);
    if (isMoved(last)) latest.current.onDrop(last);
    else say('');
  };
  const cancel = (): void => {
    setMoving(undefined);
    setSketch(undefined);
    say(t('Nothing was moved.'));
  };
  const startAt = (block: Block, leg: number | null, isCopy: boolean): Moving | undefined => {
    const trip = tripAt.get(block.entry.trip);
    const why = isCopy ? whyNotCopied(block, trip, options) : whyFixed(block, trip, options);
    if (why !== undefined || !trip) {
      say(why ?? '');
      return undefined;
    }
    return { trip: trip.id, path: trip.path, entry: block.entry, leg, minutes: 0, craft: block.entry.aircraft, isCopy };
  };

  const dragBlock = (event: ReactPointerEvent, block: Block, width: number): void => {
    const isCopy = event.altKey;
    const leg = !isCopy && (event.ctrlKey || event.metaKey) ? block.entry.leg : null;
    drag<Moving>(event, {
      take: () => startAt(block, leg, isCopy),
      move: (inHand, { dx, shiftKey, craft: row }) => {
        const minutes = Math.abs(dx) < SAME_TIME ? 0 : minutesOf(dx, width, shown, shiftKey ? POINTER_SHIFT : STEP);
        const craft = leg === null && row && isOwn(row) ? row : inHand.craft;
        if (minutes === inHand.minutes && craft === inHand.craft) {
          setMoving(inHand);
          return inHand;
        }
        const next = { ...inHand, minutes, craft };
        take(next);
        return next;
      },
      drop,
      cancel,
    });
  };
  const drawSketch = (event: ReactPointerEvent, craft: string, track: HTMLElement): void => {
    const { left, width } = track.getBoundingClientRect();
    const momentAt = (x: number): number => shown.from + minutesOf(Math.min(width, Math.max(0, x - left)), width, shown, POINTER_SHIFT) * 60_000;
    const begin = event.clientX;
    let last: Sketch | undefined;
    follow(
      (now) => {
        if (Math.abs(now.clientX - begin) < LEAST_SKETCH) return;
        const [a, b] = [momentAt(begin), momentAt(now.clientX)];
        last = { craft, start: Math.min(a, b), end: Math.max(a, b) };
        setSketch(last);
      },
      (isCanceled) => {
        setSketch(undefined);
        if (last) swallowClick();
        if (!isCanceled && last && last.end > last.start) latest.current.onSketch(last);
      },
    );
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, { width }: { readonly width: number }): void => {
    if (!isPress(event) || moving || !(event.target instanceof Element)) return;
    const block = blockAt(event.target.closest<HTMLElement>('[data-entry]')?.dataset['entry']);
    if (event.target.closest('[data-day]')) return;
    if (block) return dragBlock(event, block, width);
    const craft = event.target.closest<HTMLElement>('[data-craft]')?.dataset['craft'];
    const track = event.target.closest<HTMLElement>('[data-track]');
    if (craft && track && mayMove && isOwn(craft)) drawSketch(event, craft, track);
  };

  /** Keys while a trip is in hand. Returns true for a key that was used. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!moving) return false;
    const next = keyInHand(
      event,
      moving,
      rows.filter(isOwnCraft).map(({ key }) => key),
    );
    if (!next) return false;
    event.preventDefault();
    event.stopPropagation();
    if (next === 'drop') drop(moving);
    else if (next === 'cancel') cancel();
    else take({ ...moving, ...next });
    return true;
  };
  const startKeys = (block: Block, { leg = null, isCopy = false }: Partial<Pick<Moving, 'leg' | 'isCopy'>> = {}): void => {
    const next = startAt(block, leg, isCopy);
    if (!next) return;
    setMoving(next);
    const name = nameOf(block.entry);
    say(
      isCopy
        ? t('Copying {name}. Arrow keys move the copy, Enter shows its effects, Escape leaves it.', { name })
        : t('Moving {name}. Arrow keys move it, Enter shows the effects, Escape leaves it.', { name }),
    );
  };
  return { moving, sketch, onPointerDown, onKey, startKeys, isDragged };
}
