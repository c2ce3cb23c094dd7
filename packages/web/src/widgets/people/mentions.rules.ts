import type { UserBrief } from '@app/domain/users/users.calls.ts';

type Named = Pick<UserBrief, 'id' | 'name'>;
/** A name that is being typed after an @: where the @ is, and what follows it up to the caret. */
export interface TypedMention {
  readonly from: number;
  readonly typed: string;
}

const MOST_OFFERED = 8;
// An address has no space before its @.
const TYPED = /(?:^|[\s(])@([^@\n]{0,80})$/u;

/** Returns the name that is being typed before the caret; undefined where there is none. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const [, typed] = TYPED.exec(text.slice(0, caret)) ?? [];
  return typed === undefined || typed.startsWith(' ') ? undefined : { from: caret - typed.length - 1, typed };
}

/** Returns the people whose names begin with the typed words, in any order; none once a name is complete. */
export function offeredPeople<P extends Named>(people: readonly P[], typed: string): P[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (people.some(({ name }) => name.toLowerCase() === words.join(' '))) return [];
  const fits = ({ name }: P): boolean => {
    const parts = name.toLowerCase().split(/\s+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return people.filter(fits).slice(0, MOST_OFFERED);
}

/** Returns the text with the name in place of what was typed of it, and the caret after it. */
export function completed(text: string, { from, typed }: TypedMention, name: string): { readonly text: string; readonly caret: number } {
  const after = text.slice(from + 1 + typed.length);
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + after.replace(/^ /, ''), caret: before.length };
}

/** Returns the ids of the people whom a text names by @ and their whole name (THR-11). Of two with one name both are meant. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  let unread = text;
  const mentioned = new Set<string>();
  // Ann Lee is not meant by @Ann Leeds, so longer names are read first.
  for (const name of new Set(people.map((person) => person.name).toSorted((a, b) => b.length - a.length))) {
    if (name.trim() === '') continue;
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])@${escaped}(?![\p{L}\p{N}])`, 'giu');
    if (!pattern.test(unread)) continue;
    for (const person of people) if (person.name === name) mentioned.add(person.id);
    unread = unread.replaceAll(pattern, ' ');
  }
  return [...mentioned];
}
