import { words } from '@app/kernel/words.ts';
import { wordsOf } from '../page-words.ts';
import type { FrameProps } from '../section-props.ts';
import { PageLink, Sign } from './parts.tsx';
import styles from './SiteHeader.module.css';

const MARKETPLACE = { label: words('Marketplace'), href: '/marketplace' };
const SIGN_IN = { label: words('Sign in'), href: '/login' };

/** The client's logo in the scheme of its ground; the name where there is no logo. */
function Logo({ client, onDark }: Pick<FrameProps, 'client'> & { readonly onDark: boolean }) {
  const { logo_dark: dark, logo_light: light } = client.theme;
  if (!light && !dark) return <span className={styles.name}>{client.name}</span>;
  if (onDark) return <img src={dark || light} alt={client.name} height={34} width={150} />;
  return (
    <picture>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light || dark} alt={client.name} height={34} width={150} />
    </picture>
  );
}

function Bar({ page, client, onDark }: FrameProps & { readonly onDark: boolean }) {
  const { t } = wordsOf(client);
  const home = `/${client.name_key}/`;
  const { links } = page.header;
  // The marketplace sells flights: a shop's customers have no business there.
  const isOffered = client.kind !== 'shop' && !links.some(({ href }) => href === MARKETPLACE.href);
  const own = isOffered ? [MARKETPLACE, SIGN_IN] : [SIGN_IN];
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
        <PageLink href={SIGN_IN.href}>{t(SIGN_IN.label)}</PageLink>
        {isOffered && (
          <PageLink href={MARKETPLACE.href} className={styles.action}>
            {t(MARKETPLACE.label)}
          </PageLink>
        )}
      </div>
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
export const Navbar = (props: FrameProps) => (
  <header className={styles.paper}>
    <Bar {...props} onDark={false} />
  </header>
);
/** A bar over the dark picture below it. */
export const ConsumerHeader = (props: FrameProps) => (
  <header className={styles.over}>
    <Bar {...props} onDark />
  </header>
);
