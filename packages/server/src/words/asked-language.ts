import { fittingLanguage, type Language } from '@app/kernel/words.ts';

const MAX_WISHES = 20;
/** What an `Accept-Language` header wishes for, dearest first; undefined where it wishes for nothing that is spoken here. */
export function askedLanguage(header: string | null | undefined): Language | undefined {
  const wishes = (header ?? '')
    .slice(0, 400)
    .split(',', MAX_WISHES)
    .map((wish) => {
      const [name = '', quality] = wish.split(';');
      return { name: name.trim(), worth: Number(/^\s*q=([\d.]+)\s*$/.exec(quality ?? '')?.[1] ?? 1) };
    });
  return fittingLanguage(
    wishes
      .filter(({ worth }) => worth > 0)
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ name }) => name),
  );
}
