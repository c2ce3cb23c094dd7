import Negotiator from 'negotiator';
import { fittingLanguage, type Language } from '@app/kernel/words.ts';

const MOST_CHARACTERS = 400;
/** Browsers send few different headers, each with every request. */
const MOST_KNOWN = 1000;
const known = new Map<string, Language | undefined>();

/** Returns the preferred language of an `Accept-Language` header; undefined if none is supported. */
export function requestedLanguage(header: string | null | undefined): Language | undefined {
  const sent = (header ?? '').slice(0, MOST_CHARACTERS);
  if (known.has(sent)) return known.get(sent);
  const language = fittingLanguage(new Negotiator({ headers: { 'accept-language': sent } }).languages());
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sent, language);
  return language;
}
