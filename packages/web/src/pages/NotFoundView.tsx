import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { Page } from '@app/domain/pages/page.ts';
import styles from './NotFoundView.module.css';
import { wordsOf } from './page-words.ts';
import { PageFrame } from './PageFrame.tsx';

interface Props {
  readonly client: PublicClient;
  /** Header and footer of the client's home page, if it has one. */
  readonly frame: Pick<Page, 'header' | 'footer'> | undefined;
}
const bare: Pick<Page, 'header' | 'footer'> = Page.parse({ url: '' });

/** A page that does not exist, in the client's own frame (CMS-4). */
export function NotFoundView({ client, frame }: Props) {
  const { t } = wordsOf(client);
  return (
    <PageFrame page={frame ?? bare} client={client} onHero={false}>
      <div className={styles.view}>
        <p className={styles.code}>404</p>
        <h1>{t('Page not found')}</h1>
        <p>{t('Sorry, we couldn’t find the page you’re looking for.')}</p>
        <p className={styles.ways}>
          <a href={`/${client.name_key}/`}>{t('Go back home')}</a>
          <a href={`mailto:${client.email}`}>{t('Contact support')}</a>
        </p>
      </div>
    </PageFrame>
  );
}
