import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { isOwnFerry, ownerOf } from '@app/domain/trips/board/entry-owner.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { t } from '../../../words/words.ts';
import { type BoardWindow, minutesOf } from '../board-window.rules.ts';
import { clockAt, dayAt, homeZone, nameOf } from '../board-words.ts';
import { type BoardRow, isOwnCraft, type Sketch } from '../board-rows.ts';
import { isStretched, overlapsOf, type Stretch, type StretchPart, stretchedSpan } from './stretching.rules.ts';
import { keyInHand, POINTER_SHIFT, STEP } from './key-in-hand.rules.ts';
import { isPress, useDrag } from './use-drag.ts';
import type { Reading } from '../../reading-clock.rules.ts';

export interface Stretcher {
  /** This person changes the schedule. */
  readonly maySchedule: boolean;
  readonly editorOf: (path: string) => string | undefined;
}
/** Returns why an entry that is no flight of a trip stays as it is; undefined for one whose times are changed here. */
export function whyNotStretched({ entry, partner, isFlown }: Block, { maySchedule, editorOf }: Stretcher): string | undefined {
  if (partner !== undefined) return t('Shared by {company}: only they change it.', { company: partner });
  const owner = ownerOf(entry);
  if (owner === 'hold') return t('A hold follows its quote: change the times there.');
  if (owner === 'system') return t('Managed in {system}. Change it there or take it over.', { system: systemName(entry.source) });
  if (entry.type === 'trip' && entry.trip !== '') return t('The length of a flight follows from its route.');
  if (isOwnFerry(entry) && isFlown) return t('In flight or flown: it stays where it is.');
  if (!maySchedule) return t('Only dispatch changes the schedule.');
  const editor = editorOf(entry.path);
  return editor === undefined ? undefined : t('{name} is editing this', { name: editor });
}

/** True for what is changed in its times, and not with a trip. */
export const isStretchable = (entry: ScheduleEntry): boolean => entry.type !== 'trip' || isOwnFerry(entry);

interface Options extends Stretcher {
  readonly rows: readonly BoardRow[];
  readonly window: BoardWindow;
  readonly reading: Reading;
  readonly say: (text: string) => void;
  readonly onDrop: (stretch: Stretch) => void;
}
const startWords = (part: StretchPart, name: string): string => {
  if (part === 'start') return t('Changing the start of {name}. Arrow keys move it, Enter shows the times, Escape leaves it.', { name });
  if (part === 'end') return t('Changing the end of {name}. Arrow keys move it, Enter shows the times, Escape leaves it.', { name });
  return t('Moving {name}. Arrow keys move it, Enter shows the times, Escape leaves it.', { name });
};

/** Maintenance, containers, duty and ferry flights of no trip in hand, by pointer or keys: all of an entry, or one of its ends. */
export function useStretching(options: Options) {
  const { rows, window: shown, reading, say } = options;
  const [stretch, setStretch] = useState<Stretch>();
  const latest = useRef(options);
  latest.current = options;
  const { drag, isDragged } = useDrag();

  const wordsOf = (next: Stretch): string => {
    const row = latest.current.rows.find(({ key }) => key === next.craft);
    const zone = homeZone(row?.craft);
    const { start, end } = stretchedSpan(next);
    const [other] = overlapsOf(row?.entries ?? [], next.entry.path, { start, end });
    return [
      row?.title ?? '',
      dayAt(start, zone, reading),
      `${clockAt(start, zone, reading)} – ${clockAt(end, zone, reading)}`,
      other ? t('overlaps {name}', { name: nameOf(other) }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
  const take = (next: Stretch): void => {
    setStretch(next);
    say(wordsOf(next));
  };
  const drop = (last: Stretch): void => {
    setStretch(undefined);
    if (isStretched(last)) latest.current.onDrop(last);
    else say('');
  };
  const cancel = (): void => {
    setStretch(undefined);
    say(t('Nothing was moved.'));
  };
  const startAt = (block: Block, part: StretchPart): Stretch | undefined => {
    const why =
      part !== 'whole' && block.entry.type === 'trip' ? t('The length of a flight follows from its route.') : whyNotStretched(block, latest.current);
    if (why === undefined) return { entry: block.entry, part, minutes: 0, craft: block.entry.aircraft };
    say(why);
    return undefined;
  };

  /** Returns false for a press that is somebody else's: on a flight, or on free time. */
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, { width }: { readonly width: number }): boolean => {
    if (!isPress(event) || stretch || !(event.target instanceof Element)) return false;
    const path = event.target.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
    const block = rows.flatMap(({ row }) => row.blocks).find(({ entry }) => entry.path === path);
    if (!block || !isStretchable(block.entry) || event.target.closest('[data-day]')) return false;
    const edge = event.target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
    const part = edge === 'start' || edge === 'end' ? edge : 'whole';
    drag<Stretch>(event, {
      take: () => startAt(block, part),
      move: (inHand, { dx, shiftKey, craft: row }) => {
        const isOwn = latest.current.rows.some((candidate) => candidate.key === row && isOwnCraft(candidate));
        const craft = part === 'whole' && row && isOwn ? row : inHand.craft;
        const next = { ...inHand, craft, minutes: minutesOf(dx, width, shown, shiftKey ? POINTER_SHIFT : STEP) };
        take(next);
        return next;
      },
      drop,
      cancel,
    });
    return true;
  };

  /** Keys while an entry is in hand. Returns true for a key that was used. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!stretch) return false;
    const next = keyInHand(event, stretch, stretch.part === 'whole' ? rows.filter(isOwnCraft).map(({ key }) => key) : []);
    if (!next) return false;
    event.preventDefault();
    event.stopPropagation();
    if (next === 'drop') drop(stretch);
    else if (next === 'cancel') cancel();
    else take({ ...stretch, ...next });
    return true;
  };
  const startKeys = (block: Block, part: StretchPart): void => {
    const next = startAt(block, part);
    if (!next) return;
    setStretch(next);
    say(startWords(part, nameOf(block.entry)));
  };
  const sketch: Sketch | undefined = stretch && { craft: stretch.craft, ...stretchedSpan(stretch), note: wordsOf(stretch) };
  return { stretch, sketch, onPointerDown, onKey, startKeys, isDragged };
}
