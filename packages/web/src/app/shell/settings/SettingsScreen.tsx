import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconSettingsOff } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Navigate, NavLink, useNavigate, useParams } from 'react-router';
import { fieldPages, type FieldPageName } from '../../../clients/company-pages.ts';
import { CompanyHints } from '../../../clients/CompanyHints.tsx';
import { SettingsFields } from '../../../clients/SettingsFields.tsx';
import { EmptyState, RowSkeletons } from '../../../ui/feedback/States.tsx';
import { useSession } from '../../../wire/tab/session.ts';
import { t } from '../../../words/words.ts';
import { fitting } from '../../palette/palette.rules.ts';
import { visibleNav } from '../../screens/nav.rules.ts';
import { navGroups, type NavEntry } from '../../screens/nav.ts';
import { SETTINGS, settingsFor, type SettingsPage } from '../../screens/settings-pages.ts';
import styles from './SettingsScreen.module.css';

const SoftwareConnection = lazy(async () => ({ default: (await import('../../../connections/SoftwareConnection.tsx')).SoftwareConnection }));
const BookedLegs = lazy(async () => ({ default: (await import('../../../marketplace/empties/BookedLegs.tsx')).BookedLegs }));
const FlightFeed = lazy(async () => ({ default: (await import('../../../trips/today/FlightFeed.tsx')).FlightFeed }));
const pages: Readonly<Record<string, ComponentType>> = {
  theme: lazy(async () => ({ default: (await import('../../../clients/ThemePage.tsx')).ThemePage })),
  email: lazy(async () => ({ default: (await import('../../../clients/CompanyEmailPage.tsx')).CompanyEmailPage })),
  roles: lazy(async () => ({ default: (await import('../../../clients/RolesPage.tsx')).RolesPage })),
  activity: lazy(async () => ({ default: (await import('../../../privacy/ActivityPage.tsx')).ActivityPage })),
  privacy: lazy(async () => ({ default: (await import('../../../privacy/PrivacyPage.tsx')).PrivacyPage })),
  data: lazy(async () => ({ default: (await import('./DataPage.tsx')).DataPage })),
  payments: lazy(async () => ({ default: (await import('../../../shipping/PaymentsShippingPage.tsx')).PaymentsShippingPage })),
  'duty-limits': lazy(async () => ({ default: (await import('../../../trips/duty/DutyLimitsPage.tsx')).DutyLimitsPage })),
  usage: lazy(async () => ({ default: (await import('../../../companies/UsagePage.tsx')).UsagePage })),
  changes: lazy(async () => ({ default: (await import('../../../clients/CompanyHistory.tsx')).CompanyHistory })),
};

/** Settings of the company: a list of pages, beside it the one that is open; on a phone one after the other. */
export function SettingsScreen() {
  const { page } = useParams();
  const { client, hasRole } = useSession();
  const phone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const shown = settingsFor(client?.kind);
  const current = shown.find(({ slug }) => slug === page);
  if (page === undefined && !phone) return <Navigate to={shown[0]?.slug ?? ''} replace />;
  return (
    <div className={styles.area} data-list={page === undefined || undefined}>
      {page === undefined && <CompanyHints />}
      {(!phone || page === undefined) && hasRole(['admin']) && <SettingsList pages={shown} current={current} />}
      <div className={styles.page}>
        {page !== undefined && <CompanyHints />}
        {page !== undefined && (
          <Suspense fallback={<RowSkeletons rows={4} height={52} />}>{current ? <Opened slug={current.slug} /> : <NoPage />}</Suspense>
        )}
      </div>
    </div>
  );
}

const isFieldPage = (slug: string): slug is FieldPageName => Object.hasOwn(fieldPages, slug);
function Opened({ slug }: Pick<SettingsPage, 'slug'>) {
  if (isFieldPage(slug)) {
    return (
      <SettingsFields key={slug} name={slug}>
        {slug === 'charter-management-software' && (
          <>
            <SoftwareConnection />
            <FlightFeed />
          </>
        )}
        {slug === 'empty-legs' && <BookedLegs />}
      </SettingsFields>
    );
  }
  const Page = pages[slug];
  return Page ? <Page /> : <NoPage />;
}
const NoPage = () => (
  <EmptyState icon={IconSettingsOff} title={t('Page not found')}>
    {t('Choose a page from the list of settings.')}
  </EmptyState>
);

interface Place {
  readonly to: string;
  readonly label: string;
  readonly also: string;
  readonly icon: SettingsPage['icon'];
  readonly isCurrent: boolean;
}
const otherPlace = ({ to, label, icon }: NavEntry): Place => ({ to, icon, label: t(label), also: '', isCurrent: false });

/** All pages of settings and the other screens of the company, narrowed by what is typed; Enter opens the first. */
function SettingsList({ pages: own, current }: { readonly pages: readonly SettingsPage[]; readonly current: SettingsPage | undefined }) {
  const { client, hasRole } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const base = `/${client?.name_key ?? ''}/`;
  const places = own.map((page) => ({
    to: `${SETTINGS}/${page.slug}`,
    icon: page.icon,
    label: t(page.label),
    also: page.fields.map((field) => t(field)).join(' '),
    isCurrent: page === current,
  }));
  const others = visibleNav(navGroups, { kind: client?.kind ?? '', hasRole })
    .filter(({ isSettings }) => isSettings)
    .flatMap(({ entries }) => entries.filter(({ to }) => to !== SETTINGS).map(otherPlace));
  const groups = [
    { label: t('Settings'), places: fitting(typed, places) },
    { label: t('Company'), places: fitting(typed, others) },
  ].filter((group) => group.places.length > 0);
  const first = groups[0]?.places[0];
  return (
    <aside className={styles.side} aria-label={t('Settings')}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) void navigate(base + first.to);
        }}
      >
        <TextInput
          type="search"
          aria-label={t('Search settings')}
          placeholder={t('Search settings')}
          leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </form>
      <nav aria-label={t('Pages of settings')}>
        {groups.map((group) => (
          <div key={group.label}>
            <h2>{group.label}</h2>
            {group.places.map(({ to, label, icon: Glyph, isCurrent }) => (
              <NavLink key={to} to={base + to} aria-current={isCurrent ? 'page' : undefined}>
                <Glyph size={16} stroke={1.6} aria-hidden />
                {label}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <p role="status" className={styles.none}>
        {groups.length === 0 ? t('No settings match “{words}”.', { words: typed }) : ''}
      </p>
    </aside>
  );
}
