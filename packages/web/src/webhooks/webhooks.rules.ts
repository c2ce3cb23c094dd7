import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import { type WebhookKind, webhookKinds, type WebhookVerb, webhookVerbs } from '@app/domain/webhooks/webhook.states.ts';
import { t } from '../words/words.ts';

export interface WebhookForm {
  readonly url: string;
  readonly description: string;
  readonly kinds: readonly WebhookKind[];
  readonly verbs: readonly WebhookVerb[];
  readonly roles: readonly string[];
  readonly isActive: boolean;
}
export const emptyForm: WebhookForm = { url: '', description: '', kinds: [], verbs: webhookVerbs.names, roles: [], isActive: true };
export const formOf = ({ url, description, kinds, verbs, roles, state }: Webhook): WebhookForm => ({
  url,
  description,
  kinds,
  verbs,
  roles,
  isActive: state === 'active',
});

/** Returns the errors of the form, by field. */
export const formErrors = ({ url, kinds, verbs, roles }: WebhookForm): Partial<Record<'url' | 'kinds' | 'verbs' | 'roles', string>> => ({
  ...(!/^https?:\/\/\S+$/.test(url.trim()) && { url: t('Enter an address that begins with https://.') }),
  ...(kinds.length === 0 && { kinds: t('Choose at least one kind of record.') }),
  ...(verbs.length === 0 && { verbs: t('Choose at least one change.') }),
  ...(roles.length === 0 && { roles: t('Choose at least one role.') }),
});

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
/** 'Contacts, Orders' */
export const kindNames = (kinds: readonly WebhookKind[]): string => kinds.map((kind) => t(webhookKinds.label(kind))).join(', ');
/** 'Contacts · Created' of `contacts.created`. */
export function eventText(type: string): string {
  if (type === 'webhook.test') return t('Test event');
  const [kind = '', verb = ''] = type.split('.');
  const name = verb.replace(/d$/, '');
  if (!webhookKinds.has(kind) || !webhookVerbs.has(name)) return type;
  return `${t(webhookKinds.label(kind))} · ${t(webhookVerbs.label(name))}`;
}
