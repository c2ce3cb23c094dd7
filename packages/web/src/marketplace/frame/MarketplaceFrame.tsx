import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CartIcon } from '../../widgets/cart/CartIcon.tsx';
import { ConsentLink } from '../../widgets/consent/ConsentLink.tsx';
import { LazyConsent } from '../../widgets/consent/LazyConsent.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Picture } from '../../ui/theme/Picture.tsx';
import { t, words } from '../../words/words.ts';
import styles from './MarketplaceFrame.module.css';
import { UserMenu } from './UserMenu.tsx';

const items = [
  { label: words('Home'), to: '/' },
  { label: words('Empty legs'), to: '/marketplace' },
];

interface Props {
  /** The price on the screen is the one that is paid. */
  readonly isFixedPrice?: boolean;
  readonly children: ReactNode;
}
/** Header with navigation and account, content, footer (M2, MKT-14). */
export function MarketplaceFrame({ isFixedPrice = false, children }: Props) {
  const { defaultClient } = useSession();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <Link to="/" className={styles.brand} aria-label={t('Apron, home')}>
          <Picture src="/assets/clients/apron/logo-light.svg" alt="" width="auto" height={24} className={styles.onLight} />
          <Picture src="/assets/clients/apron/logo-dark.svg" alt="" width="auto" height={24} className={styles.onDark} />
        </Link>
        <nav aria-label={t('Main')}>
          {items.map(({ label, to }) => (
            <Link key={to} to={to} reloadDocument={to === '/'}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <CartIcon />
        <UserMenu />
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>
          {isFixedPrice
            ? t('Flights are operated by the named carriers, not by Apron.')
            : t("Prices are estimates from the operators' own price lists. Flights are operated by the named carriers, not by Apron.")}
        </p>
        <p>{t('Airport data: OurAirports (public domain) and airport-data-js (CC BY 4.0).')}</p>
        <p>
          <ConsentLink />
        </p>
      </footer>
      <LazyConsent company={defaultClient} screen="marketplace" at="bottom" />
    </div>
  );
}
