/** Headers of an email: values by lower-case name, in their order. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>;

/** The types of its parts, in lower case. */
export interface MailParts {
  /** Of the whole email. */
  readonly type: string;
  /** Of its direct parts, without nested ones. */
  readonly children: readonly string[];
  /** A calendar part has a METHOD. */
  readonly hasCalendarMethod: boolean;
}

/** Facts about its addresses. */
export interface MailRoute {
  /** Carries a reply or bounce address of ours and comes from an address that we send from. */
  readonly isOurs: boolean;
  /** Arrived at the bounce address of one email. */
  readonly isToBounceAddress: boolean;
  /** Envelope sender: empty for none, undefined if unknown. */
  readonly sender: string | undefined;
  readonly from: string;
}

export type MailKind = 'own' | 'delivery-report' | 'read-receipt' | 'complaint' | 'bounce' | 'auto' | 'bulk' | 'calendar' | 'away' | 'person';

const values = (headers: MailHeaders, name: string): readonly string[] => headers.get(name) ?? [];
const has = (headers: MailHeaders, ...names: readonly string[]): boolean => names.some((name) => values(headers, name).length > 0);
const precedence = (headers: MailHeaders, pattern: RegExp): boolean => values(headers, 'precedence').some((value) => pattern.test(value.trim()));

const MACHINES = /^(mailer-daemon|postmaster)@/i;
/** Subject prefixes of out-of-office notices of mail programs, in 14 languages. */
const AWAY =
  /^\s*(automatic reply|out of (the )?office|auto(matic)?[ -]?reply|autosvar|automatische? antwo?ort|abwesen|respuesta autom|fuera de (la )?oficina|réponse automatique|absen(t|ce) du bureau|risposta automatica|fuori ufficio|resposta autom|fora do escrit|automatisch antwoord|afwezig|automaattinen vastaus|poissa|automatyczna odpowied|odpowiedź automatyczna|automatická odpov|автоответ|otomatik yan|自動応答|自动答复|自動回覆)/i;

/** Returns the kind of report by form alone. It becomes a report only if it refers to an email of ours. */
function reportKind(headers: MailHeaders, { type, children }: MailParts, route: MailRoute): MailKind | undefined {
  if (type === 'multipart/report') {
    if (children.includes('message/delivery-status') || children.includes('message/global-delivery-status')) return 'delivery-report';
    if (children.includes('message/disposition-notification')) return 'read-receipt';
    if (children.includes('message/feedback-report')) return 'complaint';
  }
  const isBounce = route.isToBounceAddress || MACHINES.test(route.from) || has(headers, 'x-failed-recipients');
  const hasNoSender = route.sender === '' || (route.sender === undefined && (MACHINES.test(route.from) || route.from === ''));
  return isBounce && hasNoSender ? 'bounce' : undefined;
}

/**
 * Returns the kind of an email, by its first sign. Neither X-Auto-Response-Suppress nor a no-reply sender is one:
 * people's mail has both.
 */
export function kindOf(headers: MailHeaders, parts: MailParts, route: MailRoute): MailKind {
  if (route.isOurs) return 'own';
  const report = reportKind(headers, parts, route);
  if (report) return report;
  const submitted = (values(headers, 'auto-submitted')[0] ?? '').trim().toLowerCase();
  if (submitted !== '' && !/^no\b/.test(submitted)) return 'auto';
  if (has(headers, 'x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-loop') || precedence(headers, /^auto[_-]?reply/i)) return 'auto';
  if (route.sender === '') return 'auto';
  if (has(headers, 'list-id', 'list-unsubscribe', 'feedback-id') || precedence(headers, /^(bulk|list|junk)$/i)) return 'bulk';
  if (parts.hasCalendarMethod) return 'calendar';
  return has(headers, 'in-reply-to') && AWAY.test(values(headers, 'subject')[0] ?? '') ? 'away' : 'person';
}

/** Written by a machine: neither changes who owes the next move nor triggers an answer. */
export const isAutomatic = (kind: MailKind): boolean => !['calendar', 'away', 'person'].includes(kind);
