import { readLocal, writeLocal } from '../../wire/session/local-state.ts';

/** Time for a screen and its rows to come back, in ms. */
const PATIENCE_MS = 6_000;
/** A position counts once it has held this long: what replaces the screen before it would undo it. */
const HOLD_MS = 400;
const MOST_ENTRIES = 200;

/** Offsets of the parts that scroll, by entry of the history, oldest first (TEN-4). */
const entries = new Map<string, Map<string, number>>();
/** The router gives each entry of the history a key, except those at which a document was loaded. */
const currentKey = (): string => (history.state as { readonly key?: string } | null)?.key ?? `${location.pathname}${location.search}`;
/** The page itself, where it scrolls as a whole. */
const PAGE = 'page';
const partOf = (name: string): Element | null =>
  name === PAGE ? document.scrollingElement : document.querySelector(`[data-keeps-scroll="${name}"]`);
function nameOf(target: EventTarget | null): string | undefined {
  if (target === document) return PAGE;
  return target instanceof HTMLElement ? target.dataset['keepsScroll'] : undefined;
}

let endRestoring = (): void => undefined;
let isRestoring = false;

function remember({ target }: Event): void {
  const name = nameOf(target);
  const part = name === undefined ? null : partOf(name);
  if (isRestoring || name === undefined || !part) return;
  const key = currentKey();
  const parts = entries.get(key) ?? new Map<string, number>();
  parts.set(name, part.scrollTop);
  entries.delete(key);
  entries.set(key, parts);
  const [oldest] = entries.keys();
  if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
}

/** Scrolls the parts of an entry to where they were, as soon as their rows are there. Somebody who scrolls meanwhile is left alone. */
function restore(): void {
  endRestoring();
  const waiting = new Map(entries.get(currentKey()));
  if (waiting.size === 0) return;
  isRestoring = true;
  const startedAt = performance.now();
  const reachedAt = new Map<string, number>();
  let frame = 0;
  endRestoring = () => {
    cancelAnimationFrame(frame);
    isRestoring = false;
    for (const type of ['wheel', 'pointerdown', 'keydown'] as const) removeEventListener(type, endRestoring, true);
    endRestoring = () => undefined;
  };
  const step = (now: number): void => {
    for (const [name, top] of waiting) {
      const part = partOf(name);
      if (!part) continue;
      // A part that is too short yet loads more rows when it is scrolled to its end.
      if (Math.abs(part.scrollTop - top) > 1) part.scrollTo({ top, behavior: 'instant' });
      if (Math.abs(part.scrollTop - top) > 1) reachedAt.delete(name);
      else if (!reachedAt.has(name)) reachedAt.set(name, now);
      if (now - (reachedAt.get(name) ?? now) > HOLD_MS) waiting.delete(name);
    }
    if (waiting.size === 0 || now - startedAt > PATIENCE_MS) endRestoring();
    else frame = requestAnimationFrame(step);
  };
  for (const type of ['wheel', 'pointerdown', 'keydown'] as const) addEventListener(type, endRestoring, true);
  frame = requestAnimationFrame(step);
}

let isStarted = false;
/** Begins to remember where each screen was scrolled to, and goes back there with the history. */
export function keepScroll(): void {
  if (isStarted) return;
  isStarted = true;
  for (const [key, parts] of readLocal('scrolled')) entries.set(key, new Map(Object.entries(parts)));
  document.addEventListener('scroll', remember, true);
  addEventListener('popstate', restore);
  addEventListener('pagehide', () =>
    writeLocal(
      'scrolled',
      [...entries].map(([key, parts]) => [key, Object.fromEntries(parts)]),
    ),
  );
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type !== 'navigate') restore();
}
