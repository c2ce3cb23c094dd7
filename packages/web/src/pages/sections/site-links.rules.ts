import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import type { Page } from '@app/domain/pages/page.ts';
import { words } from '@app/kernel/words.ts';

type SiteLink = Page['header']['links'][number];
const MARKETPLACE: SiteLink = { label: words('Marketplace'), href: '/marketplace' };
const SIGN_IN: SiteLink = { label: words('Sign in'), href: '/login' };

/**
 * Returns the product's own links in a header: the main one, if there is one, and the way in. A shop sells no flights, so its customers have no
 * use for the marketplace; their way in is their account, which asks visitors to sign in.
 */
export function ownLinks({ kind, name_key }: Pick<PublicClient, 'kind' | 'name_key'>, links: readonly SiteLink[]): readonly SiteLink[] {
  if (kind === 'shop') return [{ label: words('Account'), href: `/${name_key}/account` }];
  const isOffered = !links.some(({ href }) => href === MARKETPLACE.href);
  return isOffered ? [MARKETPLACE, SIGN_IN] : [SIGN_IN];
}

interface Logo {
  readonly src: string;
  /** Another picture where the visitor's system is dark. */
  readonly dark: string | undefined;
}
/** Returns the logo for the background of a header; undefined if there is none, and the name takes its place. */
export function logoOf(
  { logo_dark: dark, logo_light: light }: Pick<PublicClient['theme'], 'logo_dark' | 'logo_light'>,
  onDark: boolean,
): Logo | undefined {
  if (!light && !dark) return undefined;
  return onDark ? { src: dark || light, dark: undefined } : { src: light || dark, dark: dark || undefined };
}

/** Returns the address that calls a number as people write it. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const icons: ReadonlySet<string> = new Set(['instagram', 'linkedin', 'youtube', 'facebook', 'github']);
/** Returns the icon of a social network; a general one for others. */
export const socialIcon = (label: string): string => (icons.has(label.toLowerCase()) ? label.toLowerCase() : 'link');
