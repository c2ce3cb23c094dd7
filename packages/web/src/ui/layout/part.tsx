import { lazy, useState, type ComponentType } from 'react';

type Part<P> = ComponentType<P> & {
  /** Fetches it ahead. */
  readonly load: () => Promise<unknown>;
};

/**
 * Loads a component in a chunk of its own, like React's `lazy`, but renders a prefetched one at once. A `lazy` component always suspends first, and
 * React shows suspended content at least 0.3 s after its fallback.
 */
export function partOf<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Part<P> {
  let fetched: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (fetched = await fetchPart());
  const Later = lazy(async () => ({ default: await load() }));
  function PartOf(props: P) {
    // Stays the same while mounted: another component in its place would lose its state.
    const [Drawn] = useState<ComponentType<P>>(() => fetched ?? (Later as unknown as ComponentType<P>));
    return <Drawn {...props} />;
  }
  return Object.assign(PartOf, { load });
}
