import { setTimeout as wait } from 'node:timers/promises';
import { median } from './statistics.ts';

export interface Contestant {
  readonly name: string;
  /** One turn; figures by name, the same names in every turn. */
  readonly turn: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
}
export type Figures = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Everybody in turn, A B C A B C A B C, so that a noisy minute hits all of them and not one: the medians of the rounds.
 * The first `warming` rounds do not count.
 */
export async function inTurn(contestants: readonly Contestant[], { rounds = 3, warming = 1, restMs = 300 } = {}): Promise<Figures> {
  const seen = new Map<string, Record<string, number>[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < warming + rounds; round += 1) {
    for (const { name, turn } of contestants) {
      const figures = await turn();
      if (round >= warming) seen.get(name)?.push(figures);
      await wait(restMs);
    }
  }
  return new Map(
    [...seen].map(([name, turns]) => {
      const names = Object.keys(turns[0] ?? {});
      return [name, Object.fromEntries(names.map((figure) => [figure, median(turns.map((turn) => turn[figure] ?? Number.NaN))]))];
    }),
  );
}
