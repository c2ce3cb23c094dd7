import type { ReactNode } from 'react';
import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { pageColoursCss } from '@app/domain/pages/page-colours.rules.ts';
import { Page } from '@app/domain/pages/page.ts';
import { PageFrame } from '../../pages/PageFrame.tsx';
import { wordsOf } from '../../pages/page-words.ts';
import type { VisitorsRefusal } from './answer-visitors.ts';
import { BookForm } from './BookForm.tsx';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import { DealList } from './DealList.tsx';
import type { OpenVisitors } from './open-visitors.ts';
import { refusalText } from './visitor-words.ts';
import styles from './VisitorsPage.module.css';

const bare: Pick<Page, 'header' | 'footer'> = Page.parse({ url: '' });

interface Props extends OpenVisitors {
  readonly answer: VisitorsRefusal | undefined;
}
/** The page on which a visitor without an account asks a company for a flight, or looks at its empty legs. It works without scripts (TEN-14). */
export function VisitorsPage({ answer, ...page }: Props) {
  const { client, view, isFramed, leg, request, done, number, refusal, fields } = page;
  const words = wordsOf(client);
  const { t } = words;
  const refused = answer ?? refusal;
  const isSent = done !== '' && !refused;
  return (
    <Surround page={page}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          {isFramed && <p className={styles.company}>{client.name}</p>}
          <h1>{view === 'deals' ? t('Empty legs') : leg ? t('Request this empty leg') : t('Request a flight')}</h1>
          {!isSent && !request && !leg && (
            <p className={styles.soft}>
              {view === 'deals'
                ? t('Flights that leave without passengers. They cost less than a charter; their route and day are fixed.')
                : t('Tell us where and when. We answer with aircraft and prices.')}
            </p>
          )}
        </header>
        {refused && (
          <p className={styles.refusal} role="alert">
            {refusalText(words, refused)}
          </p>
        )}
        {isSent && (
          <p className={styles.news} role="status">
            {done === 'confirm'
              ? t('Request {number} is with {company}. We will contact you soon; a copy is on its way to your inbox.', {
                  number,
                  company: client.name,
                })
              : t('Check your inbox: open the link in our email to send your request. It works for three days.')}
          </p>
        )}
        {view === 'deals' ? (
          <DealList page={page} words={words} />
        ) : request && !refused ? (
          <ConfirmRequest request={request} words={words} />
        ) : (
          !isSent && <BookForm page={page} fields={answer?.fields ?? fields} words={words} />
        )}
      </div>
    </Surround>
  );
}

/** Header and footer of the company; nothing of that in a frame of another website. */
function Surround({ page: { client, view, isFramed, frame }, children }: { readonly page: OpenVisitors; readonly children: ReactNode }) {
  if (!isFramed)
    return (
      <PageFrame page={frame ?? bare} client={client} onHero={false} path={view}>
        {children}
      </PageFrame>
    );
  const face = headingFaces[client.theme.heading] ? client.theme.heading : 'Inter';
  return (
    <div className={[styles.framed, face === 'Newsreader' ? styles.newsreader : styles.inter].join(' ')} data-path={view}>
      <style dangerouslySetInnerHTML={{ __html: pageColoursCss(client.theme) }} />
      <main>{children}</main>
    </div>
  );
}
