/** Returns 'AR' for 'Ann Reyes', 'O' for 'ops@skylark.test'; '?' without a name. */
export function initials(name: string): string {
  const words =
    name
      .trim()
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters
      .map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}

/** Size of the initials in pixels: it steps at sizes 6, 9 and 12 (WID-6). A size is 4 px. */
export const initialsSize = (size: number): number => (size <= 6 ? 10 : size <= 9 ? 13 : size <= 12 ? 17 : 22);

/** Backgrounds that give white text AA contrast. */
const colours = ['#8a4b1f', '#1f6b5c', '#2f5d9e', '#7a3f86', '#9a3550', '#4f6420', '#5a4fa0', '#1d6a80', '#7c5a10', '#5b5f66'] as const;
/** A person's own colours, else one of ten by their id, always the same one. */
export function avatarColours(person: { readonly id: string; readonly color?: string; readonly contrast?: string }): {
  background: string;
  text: string;
} {
  if (person.color && person.contrast) return { background: person.color, text: person.contrast };
  const hash = [...person.id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return { background: colours[hash % colours.length] ?? colours[0], text: '#ffffff' };
}

/** Returns the people to show, and the number of the others. */
export function stackOf<T>(people: readonly T[], limit: number): { shown: readonly T[]; more: number } {
  return { shown: people.slice(0, limit), more: Math.max(0, people.length - limit) };
}
