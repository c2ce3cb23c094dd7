import type { ReactNode } from 'react';
import { SkipLink } from '../ui/layout/SkipLink.tsx';
import { Look } from '../ui/theme/Look.tsx';
import { CartIcon } from '../widgets/cart/CartIcon.tsx';
import { ConsentLink } from '../widgets/consent/ConsentLink.tsx';
import { LazyConsent } from '../widgets/consent/LazyConsent.tsx';
import { t } from '../words/words.ts';
import type { ShopCompany } from './use-company.ts';
import styles from './ShopFrame.module.css';

interface Props {
  /** Undefined while the cart belongs to no company. */
  readonly company: ShopCompany | undefined;
  /** Code of the screen, which is counted with consent. */
  readonly screen: string;
  readonly children: ReactNode;
}
/** Header with the shop, the account and the cart, and the content. It wears the colors of the shop. */
export function ShopFrame({ company, screen, children }: Props) {
  const home = company?.name_key ? `/${company.name_key}/${company.kind === 'shop' ? 'products' : ''}` : '/';
  return (
    <Look mood="consumer" theme={company?.theme}>
      <div className={styles.frame}>
        <SkipLink />
        <header className={styles.header}>
          <a href={home} className={styles.brand}>
            {company?.name ?? t('Home')}
          </a>
          <div className={styles.ends}>
            {company?.name_key && (
              <a href={`/${company.name_key}/account`} className={styles.link} aria-current={screen === 'account' ? 'page' : undefined}>
                {t('Account')}
              </a>
            )}
            <CartIcon />
          </div>
        </header>
        {/* Above the content: the foot of the form has the end of the page. */}
        {company?.name_key && <LazyConsent company={company.name_key} screen={screen} at="top" />}
        <main id="content" className={styles.main}>
          {children}
          {company?.name_key && (
            <p className={styles.foot}>
              <ConsentLink />
            </p>
          )}
        </main>
      </div>
    </Look>
  );
}
