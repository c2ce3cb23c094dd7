import { type ComponentType, lazy, Suspense } from 'react';
import type { EmptyLegOffer } from '../board-grid.ts';
import type { BoardRow } from '../board-rows.ts';
import type { useCreating } from '../create/use-creating.ts';
import { EffectsPanel } from '../moving/EffectsPanel.tsx';
import type { TripActions } from '../use-trip-actions.ts';
import type { Reading } from '../../reading-clock.rules.ts';

const CreateHere = lazy(async () => ({ default: (await import('../create/CreateHere.tsx')).CreateHere }));
const DirectFerry = lazy(async () => ({ default: (await import('../create/DirectFerry.tsx')).DirectFerry }));
const EntryForm = lazy(async () => ({ default: (await import('../create/EntryForm.tsx')).EntryForm }));
const CopyPanel = lazy(async () => ({ default: (await import('../moving/CopyPanel.tsx')).CopyPanel }));
const MoveForm = lazy(async () => ({ default: (await import('../moving/MoveForm.tsx')).MoveForm }));

interface Props extends Pick<ReturnType<typeof useCreating>, 'creating' | 'setCreating'> {
  readonly actions: TripActions;
  readonly emptyLegs: ComponentType<EmptyLegOffer>;
  readonly rows: readonly BoardRow[];
  readonly reading: Reading;
  readonly nameKey: string;
  readonly say: (text: string) => void;
}
/** Everything that the board asks before it writes: effects of a move or a copy, and the forms for a move, an entry and something new. */
export function BoardDialogs({ actions, emptyLegs: EmptyLegs, creating, setCreating, rows, reading, nameKey, say }: Props) {
  const { wanted, setWanted, copy, setCopy, stretched, setStretched, form, setForm, pair, setPair, emptyFlight, setEmptyFlight, offer } = actions;
  return (
    <>
      {wanted && <EffectsPanel key={JSON.stringify(wanted)} wanted={wanted} reading={reading} onClose={() => setWanted(undefined)} onDone={say} />}
      <Suspense>
        {copy && <CopyPanel key={JSON.stringify(copy)} wanted={copy} {...{ nameKey, reading }} onClose={() => setCopy(undefined)} onDone={say} />}
        {form && (
          <MoveForm
            {...form}
            rows={rows}
            onClose={() => setForm(undefined)}
            onMove={(move) => {
              setForm(undefined);
              if (form.isCopy) setCopy({ id: form.trip.id, copy: { minutes: move.minutes, aircraft: move.aircraft } });
              else setWanted({ id: form.trip.id, change: { kind: 'move', ...move } });
            }}
          />
        )}
        {pair && <DirectFerry {...pair} reading={reading} onClose={() => setPair(undefined)} />}
        {stretched && <EntryForm key={stretched.entry.path} {...{ stretch: stretched, rows, reading }} onClose={() => setStretched(undefined)} />}
        {creating && (
          <CreateHere
            {...creating}
            {...{ rows, reading, say }}
            onClose={() => setCreating(undefined)}
            onOffer={(entries) => {
              setCreating(undefined);
              offer(entries);
            }}
          />
        )}
        {emptyFlight && <EmptyLegs key={emptyFlight.join()} entries={emptyFlight} onClose={() => setEmptyFlight(undefined)} onDone={say} />}
      </Suspense>
    </>
  );
}
