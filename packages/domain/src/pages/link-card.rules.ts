import type { Theme } from '../clients/client.ts';

/** Logos that the product serves itself; nothing is fetched from other sites. */
const OWN_LOGO = /^\/assets\/[\w/-][\w./-]*\.(svg|png|jpe?g|webp)$/;

/** Returns the logo for a company's link card; undefined if the company has no logo of its own here. */
export function cardLogo({ logo_light: light, logo_dark: dark }: Pick<Theme, 'logo_light' | 'logo_dark'>): string | undefined {
  return [light, dark].find((logo) => OWN_LOGO.test(logo) && !logo.includes('..'));
}

/** Returns the address of the image that other sites show next to a link to a company's page (CMS-13). */
export const linkCardPath = (nameKey: string): string => `/-/card/${nameKey}.png`;
