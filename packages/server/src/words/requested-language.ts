import Negotiator from 'negotiator';
import { fittingLanguage, type Language } from '@app/kernel/words.ts';

const MOST_CHARACTERS = 400;
/** Returns the preferred language of an `Accept-Language` header; undefined if none is supported. */
export const requestedLanguage = (header: string | null | undefined): Language | undefined =>
  fittingLanguage(new Negotiator({ headers: { 'accept-language': (header ?? '').slice(0, MOST_CHARACTERS) } }).languages());
