import type { ReactNode } from 'react';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { pageColoursCss } from '@app/domain/pages/page-colours.rules.ts';
import { wordsOf } from './page-words.ts';
import styles from './PublicPage.module.css';
import type { FrameProps } from './section-props.ts';
import { BlackFooter, Footer } from './sections/SiteFooter.tsx';
import { ConsumerHeader, Navbar } from './sections/SiteHeader.tsx';

interface Props extends FrameProps {
  readonly client: PublicClient;
  /** The page opens with a dark picture that a consumer header may lie on. */
  readonly onHero: boolean;
  /** Of the page, below its company. */
  readonly path?: string;
  /** The page shows products: its header leads to the cart. */
  readonly isShop?: boolean;
  readonly children: ReactNode;
}

/** Pages that every company may have; each is marked by its path, so that programs and styles know it (TEN-3). */
const MARKED: ReadonlySet<string> = new Set(['book', 'deals']);

/** Header, content and footer in the client's colors and font, light or dark by the visitor's system. */
export function PageFrame({ page, client, onHero, path = '', isShop = false, children }: Props) {
  const face = headingFaces[client.theme.heading] ? client.theme.heading : 'Inter';
  const Header = page.header.selector === 'consumer-header' && onHero ? ConsumerHeader : Navbar;
  const Foot = page.footer.selector === 'black-footer' ? BlackFooter : Footer;
  return (
    <div
      className={[styles.page, face === 'Newsreader' ? styles.newsreader : styles.inter].join(' ')}
      data-path={MARKED.has(path) ? path : undefined}
    >
      <style dangerouslySetInnerHTML={{ __html: pageColoursCss(client.theme) }} />
      <a className={styles.skip} href="#content">
        {wordsOf(client).t('Skip to content')}
      </a>
      <Header page={page} client={client} isShop={isShop} />
      <main id="content" className={styles.main}>
        {children}
      </main>
      <Foot page={page} client={client} />
    </div>
  );
}
