import { languageFor } from '@app/kernel/words.ts';
import { speak } from '../../words/language.ts';
import { readLocal } from './local-state.ts';

/** The language of the screens: what the person chose here, else what the browser wishes for. Belongs before the first screen. */
export const startLanguage = (): Promise<void> => speak(readLocal('language') ?? languageFor(navigator.languages));
