import type { DayFormat } from '@app/kernel/time/day-formats.ts';
import { formatterIn, inEnglish, type Language, type Words, wordsIn } from '@app/kernel/words.ts';

let spoken: Words = inEnglish;
/** Texts of the screens in their language. */
export const inLanguage = (): Words => spoken;
export const language = (): Language => spoken.language;
/** For `Intl`. */
export const locale = (): string => spoken.locale;

/** Speaks a language from here on. What is on screen already stays as it is, so this belongs before the first screen. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === spoken.language) return;
  try {
    spoken = wanted === 'es' ? wordsIn('es', (await import('./spanish.ts')).spanish) : inEnglish;
  } catch (error) {
    // Better in English than not at all.
    console.warn('The words of another language could not be loaded', error);
  }
  if (typeof document !== 'undefined') document.documentElement.lang = spoken.language;
}

/** Writes moments (epoch ms) as the person chose. */
export interface ChosenDates {
  readonly moment: (time: number, zone: string) => string;
  readonly day: (time: number, zone: string) => string;
}
let chosenDates: ChosenDates | undefined;
/** The form of dates that the person chose; undefined: as the language writes them. */
export const datesAsChosen = (): ChosenDates | undefined => chosenDates;
/** Writes dates in a form from here on; null: as the language does. */
export async function writeDates(format: DayFormat | null): Promise<void> {
  try {
    const formats = format === null ? undefined : await import('@app/kernel/time/date-formats.ts');
    chosenDates =
      format === null || !formats
        ? undefined
        : {
            moment: (time, zone) => formats.formatDayAndTime(time, format, { zone, language: language() }),
            day: (time, zone) => formats.formatDate(time, format, { zone, language: language() }),
          };
  } catch (error) {
    console.warn('The chosen form of dates could not be loaded', error);
  }
}

/** A formatter of `Intl` for the language of the screen. */
export const formatter = <F, O extends object>(kind: new (locale?: string, options?: O) => F, options: NoInfer<O>): F =>
  formatterIn(spoken.language, kind, options);
