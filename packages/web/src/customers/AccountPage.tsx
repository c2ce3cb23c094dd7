import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Link } from 'react-router';
import { type Account, getAccount } from '@app/domain/customers/customers.calls.ts';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import { ShopFrame } from '../cart/ShopFrame.tsx';
import { useCompany } from '../cart/use-company.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { SendAgain } from '../users/SendAgain.tsx';
import { useReply } from '../widgets/status/use-reply.ts';
import { signOut, useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './Account.module.css';
import { accountTabs, type AccountTab, shownTab } from './account-tabs.rules.ts';
import { InvoiceList, OrderList, QuoteList, SubscriptionList } from './AccountLists.tsx';
import { TripList } from './TripList.tsx';
import { CustomerProfile } from './CustomerProfile.tsx';

const OwnCards = lazy(async () => ({ default: (await import('../settlement/cards/OwnCards.tsx')).OwnCards }));

interface Props {
  /** Name key of the company in the address. */
  readonly nameKey: string;
  /** Last part of the address; any other word is the first tab. */
  readonly tab: string;
}

/** The account of a customer at one company: their trips, quotes, orders, invoices, subscriptions and profile (TEN-14). Visitors sign in first. */
export function AccountPage({ nameKey, tab }: Props) {
  const { status, anonymous } = useSession();
  const company = useCompany(nameKey);
  const current = shownTab(tab);
  if (status === 'out' || anonymous) return <Navigate to={signInPath(accountPath(nameKey, current))} replace />;
  return (
    <ShopFrame company={company} screen="account">
      <Content nameKey={nameKey} company={company?.name ?? nameKey} isShop={company?.kind === 'shop'} current={current} />
    </ShopFrame>
  );
}

const accountPath = (nameKey: string, tab: AccountTab): string => `/${nameKey}/account${tab === 'orders' ? '' : `/${tab}`}`;

interface ContentProps {
  readonly nameKey: string;
  /** Name of the company. */
  readonly company: string;
  /** Products can be bought on its pages. */
  readonly isShop: boolean;
  readonly current: AccountTab;
}
function Content({ nameKey, company, isShop, current }: ContentProps) {
  const { account: person } = useSession();
  const [attempt, setAttempt] = useState(0);
  const { reply: account, failure } = useReply(getAccount, { company: nameKey }, String(attempt));
  const tabs = accountTabs(account, current);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('Your account')}</h1>
        <p className={styles.soft}>
          <span className={styles.address}>{person?.email}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => void signOut().then(() => location.assign(`/${nameKey}/`))}>
            {t('Sign out')}
          </Button>
        </p>
      </header>
      <nav className={styles.tabs} aria-label={t('Your account')}>
        {tabs.map((tab) => (
          <Link key={tab} to={accountPath(nameKey, tab)} className={styles.tab} aria-current={tab === current ? 'page' : undefined}>
            {labelOf(tab)}
          </Link>
        ))}
      </nav>
      {current === 'profile' ? (
        <CustomerProfile />
      ) : account ? (
        <>
          {account.address === '' && <Unconfirmed company={company} email={person?.email ?? ''} next={accountPath(nameKey, current)} />}
          <List account={account} current={current} nameKey={nameKey} company={company} isShop={isShop} />
          {account.more && <p className={styles.soft}>{t('Older ones are not shown. Ask {company} for them.', { company })}</p>}
        </>
      ) : failure === undefined ? (
        <RowSkeletons rows={4} height={88} />
      ) : (
        <div role="alert" className={styles.notice}>
          <p>{failure}</p>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </>
  );
}

function List({ account, current, ...about }: Omit<ContentProps, 'current'> & { readonly account: Account; readonly current: AccountTab }) {
  switch (current) {
    case 'quotes':
      return <QuoteList quotes={account.quotes} {...about} />;
    case 'invoices':
      return <InvoiceList orders={account.orders} invoices={account.invoices} {...about} />;
    case 'trips':
      return <TripList trips={account.trips} {...about} />;
    case 'subscriptions':
      return <SubscriptionList subscriptions={account.subscriptions} {...about} />;
    case 'cards':
      return (
        <Suspense fallback={<RowSkeletons rows={2} height={64} />}>
          <OwnCards company={about.nameKey} companyName={about.company} />
        </Suspense>
      );
    default:
      return <OrderList orders={account.orders} takesCards={account.takesCards} {...about} />;
  }
}

function labelOf(tab: AccountTab): string {
  switch (tab) {
    case 'quotes':
      return t('Quotes');
    case 'invoices':
      return t('Invoices');
    case 'subscriptions':
      return t('Subscriptions');
    case 'cards':
      return t('Cards');
    case 'profile':
      return t('Profile');
    case 'trips':
      return t('Trips');
    default:
      return t('Orders');
  }
}

/** Tells that nothing that carries the address shows before it is confirmed. */
function Unconfirmed({ company, email, next }: { readonly company: string; readonly email: string; readonly next: string }) {
  return (
    <div className={styles.notice}>
      <p>{t('Confirm {email} to see what {company} sent to this address.', { email, company })}</p>
      <SendAgain next={next} />
    </div>
  );
}
