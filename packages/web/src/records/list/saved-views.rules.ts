import { z } from 'zod';

/** A saved view of a list: its address and its columns. */
const SavedView = z.object({
  name: z.string().min(1).max(60),
  search: z.string().max(1000),
  columns: z.array(z.string().max(80)).max(30).optional(),
});
export type SavedView = z.infer<typeof SavedView>;
/** One person's settings for one list. */
const ListChoices = z.object({ columns: z.array(z.string().max(80)).max(30).optional(), views: z.array(SavedView).max(30).default([]) });
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
  return read.success ? read.data : { views: [] };
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
