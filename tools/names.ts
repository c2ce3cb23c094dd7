/** Names and words that the code does not use. */

/** Folders that count as one package each. */
export const packages: readonly string[] = [
  'packages/client',
  'packages/demo',
  'packages/domain',
  'packages/kernel',
  'packages/server',
  'packages/store',
  'packages/web',
  'bench',
  'e2e',
  'tools',
];

/** Bindings that do not say what they are. Few are tolerated: `at` is a fine name for a time in a sentence-like signature. */
export const vagueBindings: readonly string[] = ['one', 'held', 'found', 'asked', 'told', 'made', 'kept', 'here', 'at'];
export const MOST_VAGUE_PERCENT = 1;

/** Identifiers that were replaced by terms of the field and must not return. */
export const replacedNames: ReadonlyMap<string, string> = new Map([
  ['House', 'AppContext'],
  ['Door', 'Authenticator'],
  ['Entrance', 'authenticateRequest'],
  ['openDoor', 'createAuthenticator'],
  ['askable', 'assertQueryable'],
  ['fileMessage', 'appendMessage'],
  ['wakeOutbox', 'scheduleDelivery'],
  ['LiveEnds', 'LiveDeps'],
  ['OutboxEnds', 'OutboxDeps'],
  ['Told', 'ColumnSpec'],
  ['useTelling', 'useFormatContext'],
  ['tellDone', 'notifySaved'],
  ['partsInSight', 'visibleFields'],
  ['isMark', 'isTechnicalField'],
]);
/** `ThingsInput`, `ThingTable` and their like are item lists. */
export const replacedPattern = /^Things?[A-Z]/;

/** A comment begins with a verb or the thing that it is about. */
export const vagueOpening = /^(?:What|Who|Whoever|Where|Whether|How)\b/;

/** Phrases that no English text of the catalogues has. */
export const vaguePhrases: readonly RegExp[] = [
  /\bstands\b/i,
  /asked a price for/,
  /\bto be mended\b/i,
  /What the model can/,
  /How far it is/,
  /opens nothing any more/,
  /not written as it must be/,
  /^No \{one\} fits/,
  /Role required: \?/,
];
