import { lazy, useState, type ComponentType } from 'react';

type Part<P> = ComponentType<P> & {
  /** Fetches it ahead. */
  readonly load: () => Promise<unknown>;
};

/**
 * A component in a chunk of its own, as of React's `lazy`; but one that was fetched ahead is drawn at once. Of a `lazy` one the first drawing
 * always waits, and React shows what has waited, if for a moment only, no sooner than 0.3 s after the empty place.
 */
export function partOf<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Part<P> {
  let fetched: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (fetched = await fetchPart());
  const Later = lazy(async () => ({ default: await load() }));
  function PartOf(props: P) {
    // The same as long as it stands: another component in its place would lose what it holds.
    const [Drawn] = useState<ComponentType<P>>(() => fetched ?? (Later as unknown as ComponentType<P>));
    return <Drawn {...props} />;
  }
  return Object.assign(PartOf, { load });
}
