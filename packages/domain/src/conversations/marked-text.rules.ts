import { z } from 'zod';

/** Part of a text, from `from` up to `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** A line of a message with the parts of it that were read; `known` is false where one is left to a person. */
export const MarkedLine = z.object({ text: z.string(), marks: z.array(z.object({ from: z.int(), to: z.int(), known: z.boolean() })) });
export type MarkedLine = z.infer<typeof MarkedLine>;

/** Texts are read up to here: a request is short. */
export const MOST_READ = 20_000;
/** Returns the text of a message that its writer added: lines that quote an earlier message are blanked, so that places stay. */
export const withoutQuotes = (text: string): string => text.slice(0, MOST_READ).replace(/^[ \t]*>.*$/gm, (line) => ' '.repeat(line.length));

/** Returns the lines of a text in which something was read, with the places. */
export function markedLines(text: string, known: readonly Span[], gaps: readonly Span[]): MarkedLine[] {
  const spans = [...known.map((span) => ({ ...span, known: true })), ...gaps.map((span) => ({ ...span, known: false }))].toSorted(
    (a, b) => a.from - b.from,
  );
  let offset = 0;
  return withoutQuotes(text)
    .split('\n')
    .flatMap((line) => {
      const start = offset;
      offset += line.length + 1;
      const marks = spans
        .filter(({ from }) => from >= start && from < offset)
        .map(({ from, to, known: isKnown }) => ({ from: from - start, to: Math.min(to - start, line.length), known: isKnown }));
      return marks.length === 0 ? [] : [{ text: line, marks }];
    });
}
