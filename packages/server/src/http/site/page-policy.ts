import { hash } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

/** A script that stands inline, with the mark of its render. */
const marked = (nonce: string): RegExp =>
  new RegExp(`<script\\b([^>]*) nonce="${nonce.replaceAll(/\W/g, String.raw`\$&`)}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

/**
 * Takes the mark of its render off a page, and answers what a policy says of its inline scripts in its place: a page is kept and sent to many,
 * and a mark that comes again could be written by others into what they send. Scripts without the mark are none of ours.
 */
export function withoutNonce(page: string, nonce: string): { readonly page: string; readonly scripts: readonly string[] } {
  const scripts = new Set<string>();
  for (const [, before = '', after = '', text = ''] of page.matchAll(marked(nonce))) {
    if (!/\bsrc=/.test(before + after)) scripts.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  return { page: page.replaceAll(` nonce="${nonce}"`, ''), scripts: [...scripts] };
}

/** Pages on which customers enter cards in the form of a payment provider. */
const PAY_PAGE = /^\/checkout\/[^/]+\/?$/;
const SQUARE = 'https://web.squarecdn.com https://sandbox.web.squarecdn.com';
/** Origins of the scripts, styles, fonts, frames and APIs of the forms of Stripe and Square. Under Square the page of any bank is framed by ours. */
const FORMS = {
  script: ` https://js.stripe.com https://*.js.stripe.com ${SQUARE}`,
  style: ` ${SQUARE}`,
  font: ' https://square-fonts-production-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net',
  frame: ' https:',
  connect: ` https://api.stripe.com ${SQUARE} https://pci-connect.squareup.com https://pci-connect.squareupsandbox.com https://connect.squareup.com https://connect.squareupsandbox.com`,
} as const;
/** Returns true for the address of a page whose policy lets a card form in. */
export const isPayPage = (path: string): boolean => PAY_PAGE.test(path);

/**
 * Headers of every document. Inline scripts run only where their hash is named; styles may stand inline, which the widgets need;
 * `framing` names the websites that may frame a page, mostly none; the scripts of the payment provider run on pages that take cards alone; emails of others are shown in sandboxed frames of the page itself.
 */
export function documentHeaders(
  inline: readonly string[],
  config: Pick<Config, 'publicUrl' | 'dev'>,
  { framing = [], takesCards = false }: { readonly framing?: readonly string[]; readonly takesCards?: boolean } = {},
): Record<string, string> {
  const scripts = config.dev ? "'self' 'unsafe-inline'" : ["'self'", ...inline].join(' ');
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const form = takesCards ? FORMS : { script: '', style: '', font: '', frame: '', connect: '' };
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}${form.script}`,
    `style-src 'self' 'unsafe-inline'${form.style}`,
    // The frame around a stranger's email has a stricter policy of its own, until the reader asks for its pictures (THR-19).
    "img-src 'self' data: blob: https:",
    `font-src 'self' data:${form.font}`,
    `connect-src 'self'${config.dev ? ' ws:' : ''}${form.connect}`,
    `frame-src 'self' blob:${form.frame}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framing.length === 0 ? "'none'" : framing.join(' ')}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Says only all or nothing; where websites are named, the policy alone decides.
    ...(framing.length === 0 && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * The origin of a request whose Host this server answers to; undefined for any other. Pages carry their own address, so a
 * made-up Host must not get into a page that others are served.
 */
export function knownOrigin(host: string | undefined, config: Pick<Config, 'publicUrl' | 'host'>): string | undefined {
  if (host === undefined || !/^[a-z0-9.:[\]-]{1,255}$/i.test(host)) return undefined;
  const name = host.toLowerCase();
  if (config.publicUrl !== undefined && new URL(config.publicUrl).host === name) return config.publicUrl;
  const bare = name.replace(/:\d+$/, '');
  const own = bare === 'localhost' || bare === '127.0.0.1' || bare === '[::1]' || bare === config.host.toLowerCase();
  return own ? `http://${name}` : undefined;
}
