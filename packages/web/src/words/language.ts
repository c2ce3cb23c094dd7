/** A text, or one for one and one for several. */
type Translation = string | { readonly one: string; readonly other: string };
export type Catalogue = Readonly<Record<string, Translation>>;

const locales = { en: 'en-US', es: 'es' } as const;
export type Language = keyof typeof locales;
/** The languages of the screens, each in its own words. */
export const languages: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
const isLanguage = (held: unknown): held is Language => typeof held === 'string' && Object.hasOwn(locales, held);

let spoken: Language = 'en';
let catalogue: Catalogue = {};
export const language = (): Language => spoken;
/** For `Intl`. */
export const locale = (): string => locales[spoken];
export const spanish = (): Catalogue => catalogue;

/** The language that fits best what a person wishes, in their order: 'es-MX' is Spanish. */
export function languageFor(wishes: readonly string[]): Language {
  return wishes.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** Speaks a language from here on. What is on screen already stays as it is, so this belongs before the first screen. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === spoken) return;
  try {
    catalogue = wanted === 'es' ? (await import('./spanish.ts')).spanish : {};
    spoken = wanted;
  } catch (error) {
    // Better in English than not at all.
    console.warn('The words of another language could not be loaded', error);
  }
  if (typeof document !== 'undefined') document.documentElement.lang = spoken;
}

const formatters = new Map<string, unknown>();
/** A formatter of `Intl` for the language of the screen: making one takes as long as using it a hundred times, so it is kept. */
export function formatter<F, O>(kind: new (locale?: string, options?: O) => F, options: NoInfer<O>): F {
  const key = `${kind.name} ${spoken} ${JSON.stringify(options)}`;
  const kept = formatters.get(key) ?? new kind(locale(), options);
  formatters.set(key, kept);
  return kept as F;
}
