import { wordsOf } from '../page-words.ts';
import type { FrameProps } from '../section-props.ts';
import { PageLink, Sign } from './parts.tsx';
import { logoOf, ownLinks } from './site-links.rules.ts';
import styles from './SiteHeader.module.css';

/** The client's logo in the scheme of its background; the name if there is no logo. */
function Logo({ client, onDark }: Pick<FrameProps, 'client'> & { readonly onDark: boolean }) {
  const logo = logoOf(client.theme, onDark);
  if (!logo) return <span className={styles.name}>{client.name}</span>;
  const picture = <img src={logo.src} alt={client.name} height={34} width={150} />;
  if (onDark) return picture;
  return (
    <picture>
      {logo.dark !== undefined && <source srcSet={logo.dark} media="(prefers-color-scheme: dark)" />}
      {picture}
    </picture>
  );
}

/** The cart of a shop, with its count: `cart-link.js` shows it in browsers that remember that something is in it (MKT-14). */
function CartLink({ client }: Pick<FrameProps, 'client'>) {
  const { t } = wordsOf(client);
  return (
    <>
      <a className={styles.cart} href="/checkout" hidden data-cart-one={t('Cart, 1 item')} data-cart-many={t('Cart, {count} items')}>
        <Sign name="cart" size={24} />
        <span aria-hidden="true" />
      </a>
      <script src="/cart-link.js" defer />
    </>
  );
}

interface HeaderProps extends FrameProps {
  readonly isShop: boolean;
}
function Bar({ page, client, isShop, onDark }: HeaderProps & { readonly onDark: boolean }) {
  const { t } = wordsOf(client);
  const home = `/${client.name_key}/`;
  const { links } = page.header;
  const own = ownLinks(client, links);
  const wayIn = own.at(-1);
  return (
    <div className={styles.bar}>
      <a className={styles.logo} href={home} aria-label={t('{company}, home', { company: client.name })}>
        <Logo client={client} onDark={onDark} />
      </a>
      <nav className={styles.links} aria-label={t('Main')}>
        {links.map(({ label, href }) => (
          <PageLink key={href} href={href}>
            {label}
          </PageLink>
        ))}
      </nav>
      <div className={styles.ends}>
        {wayIn && <PageLink href={wayIn.href}>{t(wayIn.label)}</PageLink>}
        {own.slice(0, -1).map(({ label, href }) => (
          <PageLink key={href} href={href} className={styles.action}>
            {t(label)}
          </PageLink>
        ))}
      </div>
      {isShop && <CartLink client={client} />}
      <details className={styles.menu}>
        <summary aria-label={t('Menu')}>
          <Sign name="menu" size={28} />
        </summary>
        <nav aria-label={t('Main, menu')}>
          {[...links, ...own.map(({ label, href }) => ({ label: t(label), href }))].map(({ label, href }) => (
            <PageLink key={href} href={href}>
              {label}
            </PageLink>
          ))}
        </nav>
      </details>
    </div>
  );
}

/** A bar on paper, with a hairline below. */
export const Navbar = (props: HeaderProps) => (
  <header className={styles.paper}>
    <Bar {...props} onDark={false} />
  </header>
);
/** A bar over the dark picture below it. */
export const ConsumerHeader = (props: HeaderProps) => (
  <header className={styles.over}>
    <Bar {...props} onDark />
  </header>
);
