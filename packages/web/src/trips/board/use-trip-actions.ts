import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { mayTakeOver } from '@app/domain/trips/board/entry-owner.rules.ts';
import { directFerry, type DoubleFerry } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useContextMenu } from '../../ui/menus/use-context-menu.tsx';
import { t } from '../../words/words.ts';
import { takeOver } from '../imported/take-over.ts';
import { type BlockMenuProps } from './BlockMenu.tsx';
import { nameOf } from './board-words.ts';
import type { Wanted } from './moving/EffectsPanel.tsx';
import { type BoardRow, emptyFlightAt, type PartnerFleet } from './board-rows.ts';
import type { OwnPair } from './create/DirectFerry.tsx';
import type { WantedCopy } from './moving/CopyPanel.tsx';
import type { Stretch } from './moving/stretching.rules.ts';
import { type Stretcher, whyNotStretched } from './moving/use-stretching.ts';
import { type Mover, whyFixed, whyNotCopied } from './moving/use-moving.ts';

interface Options extends Mover, Stretcher {
  readonly rows: readonly BoardRow[];
  readonly tripAt: ReadonlyMap<string, Doc<Trip>>;
  readonly fleets: readonly PartnerFleet[];
  readonly nameKey: string;
  readonly say: (text: string) => void;
}
const loadMenu = async () => (await import('./BlockMenu.tsx')).BlockMenu;

/** Actions of a block beside dragging it: open, move by a form, swap, call off, replace two ferry flights by one. */
export function useTripActions({ rows, tripAt, fleets, nameKey, mayMove, maySchedule, editorOf, say }: Options) {
  const mover = { mayMove, editorOf };
  const navigate = useNavigate();
  const [marked, setMarked] = useState<Doc<Trip>>();
  const [wanted, setWanted] = useState<Wanted>();
  const [stretched, setStretched] = useState<Stretch>();
  const [copy, setCopy] = useState<WantedCopy>();
  const [form, setForm] = useState<{ readonly trip: Doc<Trip>; readonly leg: number | null; readonly isCopy: boolean }>();
  const [pair, setPair] = useState<OwnPair>();
  /** Ids of the entries of a flight without passengers that is to be offered. */
  const [emptyFlight, setEmptyFlight] = useState<readonly string[]>();
  const { open: openMenu, menu } = useContextMenu<BlockMenuProps>(loadMenu);
  const open = ({ entry, partner }: Block): void => {
    const [, owner] = entry.path.split('/');
    const fleet = partner === undefined ? undefined : fleets.find((candidate) => candidate.owner === owner);
    if (fleet) return void navigate(`/${nameKey}/${fleet.address}?record=${encodeURIComponent(entry.id)}`);
    const [, , , id = ''] = entry.trip.split('/');
    const to = entry.trip === '' ? { collection: 'schedule', id: entry.id } : { collection: 'trips', id };
    void navigate(linkTo(nameKey, to) ?? '');
  };
  const swap = (block: Block): void => {
    const trip = tripAt.get(block.entry.trip);
    const why = whyFixed(block, trip, mover);
    if (why !== undefined || !trip) return say(why ?? '');
    if (!marked || marked.id === trip.id) {
      setMarked(marked ? undefined : trip);
      return say(marked ? '' : t('{name} is chosen. Go to a trip of another aircraft and press w.', { name: nameOf(block.entry) }));
    }
    setMarked(undefined);
    setWanted({ id: marked.id, change: { kind: 'swap', with: trip.id } });
  };
  const pairOf = ({ row, doubles }: BoardRow, is: (double: DoubleFerry) => boolean) => {
    const double = doubles.find(is);
    const [first, second] = (double?.paths ?? []).map((path) => row.blocks.find(({ entry }) => entry.path === path));
    return first && second ? { first, second } : undefined;
  };
  /** Returns why two ferry flights stay; undefined where one may replace both. */
  const whyKept = (...blocks: readonly Block[]): string | undefined => {
    const stretcher = { maySchedule, editorOf };
    const reasons = blocks.map((block) =>
      block.entry.trip === '' ? whyNotStretched(block, stretcher) : whyFixed(block, tripAt.get(block.entry.trip), mover),
    );
    return reasons.find((why) => why !== undefined);
  };
  const replace = ({ craft }: BoardRow, { first, second }: { readonly first: Block; readonly second: Block }): void => {
    const why = whyKept(first, second);
    const trip = tripAt.get(second.entry.trip) ?? tripAt.get(first.entry.trip);
    if (why !== undefined || !craft) say(why ?? '');
    else if (trip) setWanted({ id: trip.id, change: { kind: 'direct', pair: [first.entry.id, second.entry.id] } });
    else setPair({ first: first.entry, second: second.entry, direct: directFerry(first.entry, second.entry, planeOf(craft)) });
  };
  /** Replaces the two ferry flights around a gap by one. Returns false for a gap that is needed. */
  const replaceAt = (craft: string, at: number): boolean => {
    const row = rows.find(({ key }) => key === craft);
    const flights = row && pairOf(row, ({ start }) => start === at);
    if (!row || !flights) return false;
    replace(row, flights);
    return true;
  };
  /** Offers the flight without passengers that a block is, or that is missing after it. Returns false where there is none. */
  const offer = (target: Block | readonly string[]): boolean => {
    const entries = 'entry' in target ? emptyFlightAt(rows, target) : target;
    if (entries && mayMove) setEmptyFlight(entries);
    else say(mayMove ? t('No flight without passengers here.') : t('Only sales and dispatch offer empty legs.'));
    return entries !== undefined;
  };
  const onMenu = (event: MouseEvent<HTMLElement>, block: Block): void => {
    const trip = tripAt.get(block.entry.trip);
    const { leg, path } = block.entry;
    const row = rows.find(({ doubles }) => doubles.some(({ paths }) => paths.includes(path)));
    const flights = row && pairOf(row, ({ paths }) => paths.includes(path));
    openMenu(event, {
      block,
      fixed: whyFixed(block, trip, mover),
      isSecond: marked !== undefined && marked.id !== trip?.id,
      onOpen: () => open(block),
      onMove: () => trip && setForm({ trip, leg: null, isCopy: false }),
      notCopied: whyNotCopied(block, trip, mover),
      onCopy: () => trip && setForm({ trip, leg: null, isCopy: true }),
      onMoveLeg: trip && trip.legs.length > 1 && leg !== null ? () => setForm({ trip, leg, isCopy: false }) : undefined,
      onSwap: () => swap(block),
      notStretched: whyNotStretched(block, { maySchedule, editorOf }),
      onStretch: () => setStretched({ entry: block.entry, part: 'whole', minutes: 0, craft: block.entry.aircraft }),
      onTakeOver: maySchedule && block.partner === undefined && mayTakeOver(block.entry) ? () => void takeOver(block.entry) : undefined,
      notReplaced: flights && whyKept(flights.first, flights.second),
      onOffer: mayMove && emptyFlightAt(rows, block) ? () => void offer(block) : undefined,
      onReplace: row && flights && (() => replace(row, flights)),
      onCancel: () => trip && setWanted({ id: trip.id, change: { kind: 'cancel' } }),
    });
  };
  /** Lets go of the trip that was chosen for a swap. Returns false if there is none. */
  const unmark = (): boolean => {
    if (!marked) return false;
    setMarked(undefined);
    say('');
    return true;
  };
  return {
    marked,
    wanted,
    setWanted,
    copy,
    setCopy,
    stretched,
    setStretched,
    form,
    setForm,
    pair,
    setPair,
    emptyFlight,
    setEmptyFlight,
    offer,
    menu,
    open,
    swap,
    onMenu,
    replaceAt,
    unmark,
  };
}
export type TripActions = ReturnType<typeof useTripActions>;
