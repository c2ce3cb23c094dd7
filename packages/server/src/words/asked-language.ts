import Negotiator from 'negotiator';
import { fittingLanguage, type Language } from '@app/kernel/words.ts';

const MOST_CHARACTERS = 400;
/** What an `Accept-Language` header wishes for, dearest first; undefined where it wishes for nothing that is spoken here. */
export const askedLanguage = (header: string | null | undefined): Language | undefined =>
  fittingLanguage(new Negotiator({ headers: { 'accept-language': (header ?? '').slice(0, MOST_CHARACTERS) } }).languages());
