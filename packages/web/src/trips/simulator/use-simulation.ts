import { useEffect, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { SimulationInput, SimulationOutput } from './simulator.worker.ts';
import type { SimulatedTrip } from './simulated-trips.ts';

/** The rows and columns of a simulation, with what the worker needs of them. */
export interface World {
  readonly trips: readonly SimulatedTrip[];
  readonly fleet: readonly Doc<Aircraft>[];
  readonly input: SimulationInput;
}
export interface Simulation {
  /** The trips, aircraft and lists of the cells. */
  readonly world: World;
  /** A row for each trip, a cell for each aircraft. */
  readonly cells: SimulationOutput;
}

/** Prices in a worker with every edit. Of several edits while it is at work only the last one is priced. */
export function useSimulation(world: World | undefined): { readonly simulation: Simulation | undefined; readonly isFailed: boolean } {
  const [simulation, setSimulation] = useState<Simulation>();
  const [isFailed, setFailed] = useState(false);
  const worker = useRef<Worker>(undefined);
  const running = useRef<World>(undefined);
  const next = useRef<World>(undefined);
  useEffect(() => {
    const pricing = new Worker(new URL('./simulator.worker.ts', import.meta.url), { type: 'module' });
    pricing.addEventListener('message', ({ data }: MessageEvent<SimulationOutput>) => {
      const done = running.current;
      running.current = next.current;
      next.current = undefined;
      if (running.current) pricing.postMessage(running.current.input);
      if (done) setSimulation({ world: done, cells: data });
    });
    pricing.addEventListener('error', () => {
      running.current = undefined;
      setFailed(true);
    });
    worker.current = pricing;
    return () => {
      pricing.terminate();
      worker.current = undefined;
      running.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (!world) return;
    setFailed(false);
    if (running.current) next.current = world;
    else {
      running.current = world;
      worker.current?.postMessage(world.input);
    }
  }, [world]);
  return { simulation, isFailed };
}
