import { t } from '../../words/words.ts';
import { escapeHtml } from './escape-html.ts';

const LINK = /<a\b([^<>]*)>((?:(?!<a\b)[\s\S])*?)<\/a>/gi;
const ADDRESS = /^(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+\p{L}{2,24})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const MAX_TEXT = 300;

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_entity, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name] ?? '')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim();
/** Host of an address as browsers compare it; undefined for what is none. */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}
const belongsTo = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`) || other.endsWith(`.${host}`);

/** Host that a link leads to, where its text names another one: 'bank.example' over a link to 'evil.example'. */
export function otherHost(href: string, text: string): string | undefined {
  const named = text.length > MAX_TEXT ? undefined : ADDRESS.exec(text)?.[1];
  const target = /^https?:/i.test(href) ? hostOf(href) : undefined;
  const shown = named === undefined ? undefined : hostOf(`https://${named}`);
  return target === undefined || shown === undefined || belongsTo(target, shown) ? undefined : target;
}

/** Clean HTML with the true host behind each link whose text names another one. */
export const withLinkMarks = (html: string): string =>
  html.replace(LINK, (link, attributes: string, inside: string) => {
    const href = plain(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '');
    const host = otherHost(href, plain(inside));
    return host === undefined ? link : `${link} <span class="leads-to">${escapeHtml(t('(links to {host})', { host }))}</span>`;
  });
