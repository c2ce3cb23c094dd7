import { defineCodes } from '@app/kernel/states.ts';

/** Why a key cannot be had, in the words that stand beside the field (TEN-13). */
export const keyReasons = defineCodes({
  taken: 'Taken',
  reserved: 'Reserved',
  malformed: 'Use a–z, 0–9 and hyphens, starting with a letter',
});
export type KeyReason = (typeof keyReasons.names)[number];

export const MAX_KEY = 40;
const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** First words of addresses of the product itself. New ones begin with `/-/`, which no key equals, so this list does not grow (decision 101). */
export const routeWords: readonly string[] = ['api', 'assets', 'invite', 'live', 'login', 'marketplace', 'setup'];
/** Names that people expect the product itself under, and roles and endings of mail addresses and hosts. */
const keptFree: readonly string[] =
  `about account admin administrator app auth billing blog book cdn checkout client cms company contact content dashboard deals
  demo dev developer docs download embed favicon feed files fonts health help home host hostmaster iframe images imap index
  info legal logout mail mailer-daemon media no-reply noreply null oauth order pay ping platform pop postmaster preview pricing
  privacy profile public quote ready register robots root search security service-worker settings sign-in sign-up signin signup
  site sitemap smtp staging static status support system terms test trip undefined unsubscribe user users webhook webhooks
  webmaster well-known www`.split(/\s+/);
const reserved: ReadonlySet<string> = new Set([...routeWords, ...keptFree]);

/** Returns why no company can have this key, whoever has which; undefined if one can. */
export function keyFault(key: string): Exclude<KeyReason, 'taken'> | undefined {
  if (key.length < 2 || key.length > MAX_KEY || !KEY.test(key)) return 'malformed';
  return reserved.has(key) ? 'reserved' : undefined;
}

const NO_NAME = 'company';
/** Returns a well-formed key made of a name or of a refused key: 'Ébène & Co. 2' becomes `ebene-co-2`. It may be reserved or taken. */
export function keyOfName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_KEY)
    .replace(/-+$/, '');
  return plain.length < 2 ? NO_NAME : plain;
}

/** Returns the key of a company whose own key is taken: `key-2`, shortened to stay a valid key. */
export const freeKey = (key: string, number: number): string => `${key.slice(0, MAX_KEY - String(number).length - 1).replace(/-+$/, '')}-${number}`;

/** Yields usable keys for a name, best first: its own, then `key-2`, `key-3` … */
export function* keysFor(name: string): Generator<string, never> {
  const key = keyOfName(name);
  if (keyFault(key) === undefined) yield key;
  for (let number = 2; ; number++) yield freeKey(key, number);
}
