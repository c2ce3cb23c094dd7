import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { useArrivals } from '../../conversations/inbox/use-arrivals.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Catch } from '../../ui/feedback/Catch.tsx';
import { showBar } from '../../ui/feedback/busy.ts';
import { Look } from '../../ui/theme/Look.tsx';
import { nameRoles } from '../../ui/feedback/role-names.ts';
import { fetchAhead, whenSettled } from '../../ui/layout/when-settled.ts';
import { setIdentityCheck } from '../../wire/request/refusals.ts';
import { session, useSession } from '../../wire/tab/session.ts';
import { MobileBar } from './MobileBar.tsx';
import { preloadPalette } from '../palette/open-palette.tsx';
import { Rail } from './Rail.tsx';
import styles from './Shell.module.css';
import { forgetPage, rememberPage } from '../../wire/session/local-state.ts';
import { isStaleChunk } from '../updates/stale-chunk.rules.ts';
import { runningTour } from '../../work/tours/running-tour.ts';
import { TopBar } from './TopBar.tsx';
import { useFavicon } from './use-favicon.ts';
import { useKeys } from '../palette/use-keys.ts';
import { useNewVersion } from '../updates/use-new-version.ts';
import { useNoClient } from '../outside/use-no-client.ts';
import { useRefusals } from './use-refusals.tsx';
import { useServiceWorker, useWorkerNotices } from '../updates/use-service-worker.ts';

const MailNotice = lazy(async () => ({ default: (await import('../../mail/MailNotice.tsx')).MailNotice }));
const SecondFactorGate = lazy(async () => ({ default: (await import('../../users/SecondFactorGate.tsx')).SecondFactorGate }));
const SecondFactorNotice = lazy(async () => ({ default: (await import('../../users/SecondFactorGate.tsx')).SecondFactorNotice }));
const ShellConsent = lazy(async () => ({ default: (await import('./ShellConsent.tsx')).ShellConsent }));
const SupportBar = lazy(async () => ({ default: (await import('../../companies/SupportBar.tsx')).SupportBar }));
const TermsGate = lazy(async () => ({ default: (await import('../../terms/TermsGate.tsx')).TermsGate }));
const TourRun = lazy(async () => ({ default: (await import('../../work/tours/TourRun.tsx')).TourRun }));
const NowhereView = lazy(async () => ({ default: (await import('../screens/NowhereView.tsx')).NowhereView }));

setIdentityCheck(() => import('../../profile/ask-password.tsx').then(({ askPassword }) => askPassword()));
// A refusal names roles as the active company calls them.
nameRoles((id) => session.getState().client?.roles.find((role) => role.id === id)?.label);

/** The frame of every staff screen: where one is, what waits, who one is. */
export function Shell() {
  const { client } = useSession();
  return (
    <Look theme={client?.theme} mood="staff">
      <Frame />
    </Look>
  );
}

function Frame() {
  const { known: isMember } = useLoaderData<{ known: boolean }>();
  const { nameKey = '' } = useParams();
  const { account, client, clients, suspended, status, termsFrom, secondFactorFrom, supportUntil, hasRole } = useSession();
  const isLocked = secondFactorFrom !== null && secondFactorFrom <= Date.now();
  const isSuspended = suspended.some(({ name_key }) => name_key === nameKey);
  const location = useLocation();
  const hasNoClient = useNoClient(nameKey, location.pathname);
  const known = isMember && !hasNoClient;
  const { state } = useNavigation();
  const navigate = useNavigate();
  const { unreadThreads } = useArrivals();
  /** The alert about the missing membership was closed: its way on stays on the screen. */
  const [lost, setLost] = useState(false);
  const isSettled = useSettled();
  const tour = runningTour();
  useFavicon(client?.theme.favicon);
  useKeys();
  useNewVersion();
  useServiceWorker(known);
  useWorkerNotices(account?.id, navigate);
  useRefusals();

  useEffect(() => (known ? rememberPage(location.pathname + location.search) : forgetPage()), [known, location]);
  useEffect(() => (state === 'idle' ? undefined : showBar()), [state]);
  // Signed out, here or in another tab.
  useEffect(() => {
    if (status === 'out') void navigate('/login');
  }, [status, navigate]);
  useEffect(() => {
    if (known || status === 'out') return;
    const goTo = clients.map((target) => ({ label: target.name, onPick: () => void navigate(`/${target.name_key}/threads/inbox/chat`) }));
    void import('./tell-nowhere.ts').then(({ tellNowhere }) => tellNowhere(isSuspended, { options: goTo, onClose: () => setLost(true) }));
  }, [known, clients, isSuspended, navigate, status]);

  if (!known || !client)
    return (
      <Suspense fallback={<div className={styles.shell} />}>
        {lost && <NowhereView nameKey={nameKey} to={clients} isSuspended={isSuspended} />}
      </Suspense>
    );
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Rail unread={unreadThreads} />
      <div className={styles.screen}>
        <div>
          <TopBar />
          {supportUntil !== null && (
            <Suspense>
              <SupportBar until={supportUntil} />
            </Suspense>
          )}
          {termsFrom !== null && (
            <Suspense>
              <TermsGate />
            </Suspense>
          )}
          {secondFactorFrom !== null && !isLocked && (
            <Suspense>
              <SecondFactorNotice from={secondFactorFrom} />
            </Suspense>
          )}
          {isSettled && hasRole(['admin']) && (
            <Suspense>
              <MailNotice />
            </Suspense>
          )}
        </div>
        <main className={styles.content} id="content" data-keeps-scroll="content" tabIndex={-1} key={client.id}>
          <Catch at={location.pathname} isForeign={isStaleChunk}>
            {isLocked ? (
              <Suspense>
                <SecondFactorGate />
              </Suspense>
            ) : (
              <Outlet />
            )}
          </Catch>
        </main>
        {isSettled && (
          <Suspense>
            <ShellConsent key={client.id} company={client.name_key} />
          </Suspense>
        )}
      </div>
      <MobileBar unread={unreadThreads} />
      {isSettled && tour && (
        <Suspense>
          <TourRun key={tour} name={tour} />
        </Suspense>
      )}
    </div>
  );
}

/** Nobody waits for this: it is loaded once the first screen is there. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(
    () =>
      whenSettled(() => {
        setSettled(true);
        void import('../../widgets/lists/scroll-memory.ts').then(({ keepScroll }) => keepScroll());
      }),
    [],
  );
  useEffect(() => fetchAhead(preloadPalette), []);
  return isSettled;
}
