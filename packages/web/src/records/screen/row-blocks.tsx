import { createContext, useContext, useMemo, useRef, type ReactNode } from 'react';
import type { Collection, DocOf } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { blocksOf } from './row-blocks.rules.ts';
import type { AnyRecord } from './screen.ts';

const NONE: readonly AnyRecord[] = [];
const Blocks = createContext<ReadonlyMap<string, readonly AnyRecord[]>>(new Map());

/** Lets the rows of a list ask together for what other records say of them: a block of rows asks one question, however many of its rows are in sight. */
export function RowBlocks({ docs, children }: { readonly docs: readonly AnyRecord[]; readonly children: ReactNode }) {
  const blocks = useMemo(() => blocksOf(docs), [docs]);
  return <Blocks value={blocks}>{children}</Blocks>;
}
/** Returns the records of the rows that ask together with this one; none outside a list. */
export const useRowBlock = ({ path }: AnyRecord): readonly AnyRecord[] => useContext(Blocks).get(path) ?? NONE;

/** Returns the record of another kind that a row names by its id, live. `idOf` returns an empty text for none. */
export function useRowRecord<C extends Collection>(kind: C, doc: AnyRecord, idOf: (doc: AnyRecord) => string): DocOf<C> | undefined {
  const block = useRowBlock(doc);
  const ids = block.map(idOf).filter((id) => id !== '');
  const { docs, state } = useLive(kind, ids.length === 0 ? undefined : { where: where('id', 'in', ids.toSorted()), limit: ids.length });
  const last = useRef<DocOf<C>>(undefined);
  // A row that joins a block changes its question: until the answer comes, the one of before is as good.
  if (state !== 'loading' || ids.length === 0) last.current = docs.find(({ id }) => id === idOf(doc));
  return last.current?.id === idOf(doc) ? last.current : undefined;
}
