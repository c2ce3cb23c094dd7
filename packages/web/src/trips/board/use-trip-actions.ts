import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { mayTakeOver } from '@app/domain/trips/board/entry-owner.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useContextMenu } from '../../ui/menus/use-context-menu.tsx';
import { t } from '../../words/words.ts';
import { takeOver } from '../imported/take-over.ts';
import { type BlockMenuProps } from './BlockMenu.tsx';
import { nameOf } from './board-words.ts';
import type { Wanted } from './moving/EffectsPanel.tsx';
import type { PartnerFleet } from './board-rows.ts';
import type { WantedCopy } from './moving/CopyPanel.tsx';
import type { Stretch } from './moving/stretching.rules.ts';
import { type Stretcher, whyNotStretched } from './moving/use-stretching.ts';
import { type Mover, whyFixed, whyNotCopied } from './moving/use-moving.ts';

interface Options extends Mover, Stretcher {
  readonly tripAt: ReadonlyMap<string, Doc<Trip>>;
  readonly fleets: readonly PartnerFleet[];
  readonly nameKey: string;
  readonly say: (text: string) => void;
}
const loadMenu = async () => (await import('./BlockMenu.tsx')).BlockMenu;

/** Actions of a block beside dragging it: open, move by a form, swap, call off. */
export function useTripActions({ tripAt, fleets, nameKey, mayMove, maySchedule, editorOf, say }: Options) {
  const mover = { mayMove, editorOf };
  const navigate = useNavigate();
  const [marked, setMarked] = useState<Doc<Trip>>();
  const [wanted, setWanted] = useState<Wanted>();
  const [stretched, setStretched] = useState<Stretch>();
  const [copy, setCopy] = useState<WantedCopy>();
  const [form, setForm] = useState<{ readonly trip: Doc<Trip>; readonly leg: number | null; readonly isCopy: boolean }>();
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
  const onMenu = (event: MouseEvent<HTMLElement>, block: Block): void => {
    const trip = tripAt.get(block.entry.trip);
    const { leg } = block.entry;
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
  return { marked, wanted, setWanted, copy, setCopy, stretched, setStretched, form, setForm, menu, open, swap, onMenu, unmark };
}
export type TripActions = ReturnType<typeof useTripActions>;
