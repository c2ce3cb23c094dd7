import { Button } from '@mantine/core';
import { IconPlane } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '@app/domain/links.ts';
import { toIsoDay } from '../../ui/dates/pick-time.rules.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { HerePeople } from '../../widgets/people/WhoIsHere.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain } from '../../wire/tab/use-live.ts';
import { formatter } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { isOwnCraft, type PartnerFleet } from './board-rows.ts';
import type { EmptyLegOffer } from './board-grid.ts';
import { BoardGrid } from './BoardGrid.tsx';
import { BoardTools } from './BoardTools.tsx';
import { type BoardWindow, type Span, windowOf } from './board-window.rules.ts';
import { BoardDialogs } from './dialogs/BoardDialogs.tsx';
import type { Spot } from './grid-steps.rules.ts';
import { PhoneDay } from './day/PhoneDay.tsx';
import { PrintedDays } from './day/PrintedDays.tsx';
import { SourceAges } from './SourceAges.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useShownDays } from './use-shown-days.ts';
import { useBoardPresence } from './use-board-presence.ts';
import { useCreating } from './create/use-creating.ts';
import { useBlockKeys } from './use-block-keys.ts';
import { useMoving } from './moving/use-moving.ts';
import { usePinch } from './moving/use-pinch.ts';
import { useStretching } from './moving/use-stretching.ts';
import { useOthersChanges } from './use-others-changes.ts';
import { useTripActions } from './use-trip-actions.ts';
import styles from './Board.module.css';

const FindFree = lazy(async () => ({ default: (await import('./create/FindFree.tsx')).FindFree }));

const MINUTE_MS = 60_000;
/** Returns 'Wed, May 12, 2027' or 'May 12 – 18, 2027'. */
function periodWords({ from, days }: BoardWindow, span: Span, zone: string): string {
  const style = { month: 'short', day: 'numeric', year: 'numeric', timeZone: zone } as const;
  if (span === 1) return formatter(Intl.DateTimeFormat, { weekday: 'short', ...style }).format(from);
  return formatter(Intl.DateTimeFormat, style).formatRange(from, days.at(-1)?.start ?? from);
}

/** Watches what partners share and hands it up; a module above this one has it. */
export type PartnerWatch = ComponentType<{ readonly onFleet: (owner: string, fleet: PartnerFleet | undefined) => void }>;
function usePartnerFleets() {
  const [byOwner, setByOwner] = useState<ReadonlyMap<string, PartnerFleet>>(new Map());
  const onFleet = useCallback((owner: string, fleet: PartnerFleet | undefined): void => {
    setByOwner((before) => {
      const next = new Map(before);
      if (fleet) next.set(owner, fleet);
      else next.delete(owner);
      return next;
    });
  }, []);
  const fleets = useMemo(() => [...byOwner.values()].toSorted((a, b) => a.name.localeCompare(b.name)), [byOwner]);
  return { fleets, onFleet };
}

interface Props {
  readonly partners: PartnerWatch;
  /** Offers a flight without passengers; a module above this one has it. */
  readonly emptyLegs: ComponentType<EmptyLegOffer>;
}
/** The aircraft of a company on one axis of time: what each does, where it is, and what is free (CHR-9). Those of partners are below. */
export function BoardPage({ partners: Partners, emptyLegs }: Props) {
  const { client, hasRole } = useSession();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const { reading, zone, today, date, span, grouping, put, step, zoom, isPhone } = useShownDays(now);
  const shown = useMemo(() => windowOf(date, span, zone), [date, span, zone]);
  const { fleets, onFleet } = usePartnerFleets();
  const board = useBoard(shown, grouping, now, fleets);
  const { rows, tripAt, state } = board;
  const news = useOthersChanges(board);
  const nameKey = client?.name_key ?? '';
  const mayMove = hasRole(['sales', 'dispatch']);
  const maySchedule = hasRole(['dispatch']);
  const body = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const [spot, setSpot] = useState<Spot>();
  const { people, editorOf, setEdited, doing } = useBoardPresence(tripAt);
  const actions = useTripActions({
    rows,
    tripAt,
    fleets,
    nameKey,
    mayMove,
    maySchedule,
    editorOf,
    say,
  });
  const { marked, wanted, setWanted, setCopy, stretched, setStretched, form, menu, open, swap, onMenu, replaceAt, unmark } = actions;
  const { creating, setCreating, create, onGap } = useCreating({ rows, spot, window: shown, now, mayMove });
  const [isFinding, setFinding] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [fits, setFits] = useState<ReadonlySet<string>>();
  const hand = useMoving({
    rows,
    tripAt,
    stale: board.stale,
    window: shown,
    reading,
    mayMove,
    editorOf,
    say,
    onDrop: ({ trip, minutes, leg, craft, entry, isCopy }) => {
      const aircraft = craft === entry.aircraft ? null : craft;
      if (isCopy) setCopy({ id: trip, copy: { minutes, aircraft } });
      else setWanted({ id: trip, change: { kind: 'move', minutes, leg, aircraft } });
    },
    onSketch: (sketch) => setCreating({ sketch, isHeld: false }),
  });
  const edges = useStretching({ rows, window: shown, reading, maySchedule, editorOf, say, onDrop: setStretched });
  const isCopying = hand.moving?.isCopy ?? form?.isCopy ?? false;
  const entryPath = (edges.stretch ?? stretched)?.entry.path;
  const edited = isCopying
    ? ''
    : (hand.moving?.path ?? form?.trip.path ?? entryPath ?? (wanted && client ? `clients/${client.id}/trips/${wanted.id}` : ''));
  useEffect(() => setEdited(edited), [edited, setEdited]);
  const closeGap = mayMove ? (craft: string, at: number): unknown => replaceAt(craft, at) || onGap(craft, at) : undefined;
  const { onBlockKey, onKey } = useBlockKeys({ rows, spot, hand, edges, swap, open, onGap: closeGap, offer: actions.offer });
  useBoardKeys({
    create,
    onToday: () => put({ from: '' }),
    onDate: () => setPicking(true),
    onFind: () => setFinding((before) => !before),
    onZoom: zoom,
    onEscape: unmark,
    onBlockKey,
  });
  const isGrid = state === 'live' && rows.length > 0 && !isPhone;
  usePinch(body, isGrid, zoom);
  const closeFind = (): void => {
    setFinding(false);
    setFits(undefined);
  };
  return (
    <section className={styles.page} aria-label={t('Fleet board')}>
      <BoardTools
        {...{ nameKey, span, grouping, isPhone, isFinding, isPicking }}
        period={periodWords(shown, span, zone)}
        mayAdd={mayMove && rows.some(isOwnCraft)}
        onStep={step}
        onToday={() => put({ from: '' })}
        onPicking={setPicking}
        onDate={(day) => put({ from: toIsoDay(day) })}
        onSpan={(days) => put({ days: String(days) })}
        onGroup={(by) => put({ by })}
        onFind={() => (isFinding ? closeFind() : setFinding(true))}
        onNew={() => void create(false)}
      />
      <div>
        <SourceAges sources={board.sources} />
        <HerePeople people={people} doing={doing} />
        {isFinding && !isPhone && (
          <Suspense>
            <FindFree rows={rows} date={date < today ? today : date} zone={zone} onFound={setFits} onClose={closeFind} />
          </Suspense>
        )}
        <p className={styles.said} role="status">
          {said}
        </p>
        <p className="visually-hidden" aria-live="polite">
          <span key={news.turn}>{news.words}</span>
        </p>
      </div>
      <BoardState board={board} nameKey={nameKey} />
      {state === 'live' && rows.length > 0 && isPhone && <PhoneDay {...{ board, reading, now, onMenu }} window={shown} onOpen={open} />}
      {isGrid && (
        <BoardGrid
          {...{ board, span, reading, zone, now, spot, fits, onKey, onMenu, body }}
          window={shown}
          moving={hand.moving}
          sketch={edges.sketch ?? hand.sketch ?? creating?.sketch}
          marked={marked?.path}
          onSpot={setSpot}
          onOpen={open}
          onPointerDown={(event, track) => edges.onPointerDown(event, track) || hand.onPointerDown(event, track)}
          onGap={closeGap}
          onDay={(day) => put({ from: toIsoDay(day), days: '1' })}
          isDragged={() => hand.isDragged() || edges.isDragged()}
        />
      )}
      {state === 'live' && <PrintedDays {...{ board, reading, zone, now }} window={shown} />}
      <Suspense>
        <Partners onFleet={onFleet} />
      </Suspense>
      {menu}
      <BoardDialogs {...{ actions, emptyLegs, creating, setCreating, rows, reading, nameKey, say }} />
    </section>
  );
}

/** Stands in for rows: their shape while they load, an empty fleet, an error. */
function BoardState({ board: { state, problems, rows }, nameKey }: { readonly board: Board; readonly nameKey: string }) {
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  if (state === 'loading') {
    return (
      <div className={styles.skeleton}>
        <RowSkeletons rows={10} height={64} />
      </div>
    );
  }
  if (rows.length > 0) return null;
  return (
    <EmptyState
      icon={IconPlane}
      title={t('No aircraft yet')}
      action={
        <Button component={Link} to={`/${nameKey}/${addresses.aircraft.list}`} variant="default">
          {t('Open fleet')}
        </Button>
      }
    >
      {t('Your aircraft and their flights appear here.')}
    </EmptyState>
  );
}
