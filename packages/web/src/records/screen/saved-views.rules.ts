import { z } from 'zod';

/** A saved view of a list: its address and its columns. */
const SavedView = z.object({
  name: z.string().min(1).max(60),
  search: z.string().max(1000),
  columns: z.array(z.string().max(80)).max(30).optional(),
});
export type SavedView = z.infer<typeof SavedView>;
/** Narrowest and widest column, in pixels. */
const [LEAST, MOST] = [48, 600];
/** One person's settings for one list. `widths`: pixels by column. */
const ListChoices = z.object({
  columns: z.array(z.string().max(80)).max(30).optional(),
  views: z.array(SavedView).max(30).default([]),
  widths: z.record(z.string().max(80), z.number().min(LEAST).max(MOST)).default({}),
});
export type ListChoices = z.infer<typeof ListChoices>;

/** In the open part of the person's own user document, so that it follows them to every device. */
const PART = 'lists';
const keyOf = (client: string, kind: string): string => `${client}/${kind}`;
type Open = Readonly<Record<string, unknown>>;
const partOf = (metadata: Open): Open => {
  const stored = metadata[PART];
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Open) : {};
};

export function readChoices(metadata: Open, client: string, kind: string): ListChoices {
  const read = ListChoices.safeParse(partOf(metadata)[keyOf(client, kind)]);
  return read.success ? read.data : { views: [], widths: {} };
}
/** The open part with these choices in it. */
export const withChoices = (metadata: Open, client: string, [kind, choices]: readonly [kind: string, choices: ListChoices]): Open => ({
  ...metadata,
  [PART]: { ...partOf(metadata), [keyOf(client, kind)]: choices },
});
/** A view of the same name is replaced. */
export const withView = (choices: ListChoices, view: SavedView): ListChoices => ({
  ...choices,
  views: [...choices.views.filter(({ name }) => name !== view.name), view].slice(-30),
});
export const withoutView = (choices: ListChoices, name: string): ListChoices => ({
  ...choices,
  views: choices.views.filter((view) => view.name !== name),
});
/** Sets the width of a column, within what can be read; undefined takes the one of the list back. */
export function withWidth(choices: ListChoices, name: string, width: number | undefined): ListChoices {
  const { [name]: _, ...others } = choices.widths;
  return { ...choices, widths: width === undefined ? others : { ...others, [name]: clampWidth(width) } };
}
export const clampWidth = (width: number): number => Math.round(Math.min(MOST, Math.max(LEAST, width)));
/** Moves a column one place to the left (-1) or to the right (1); at an end nothing changes. */
export function movedColumn(columns: readonly string[], name: string, step: -1 | 1): readonly string[] {
  const from = columns.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.with(from, columns[to] ?? '').with(to, name);
}
