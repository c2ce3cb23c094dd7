import { Button } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconPlaneDeparture, IconSend } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { WhoIsHere } from '../../widgets/people/WhoIsHere.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { RecordPayment } from '../RecordPayment.tsx';
import { CharterSkeleton } from '../CharterSkeleton.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { CrewTab } from './CrewTab.tsx';
import { ItineraryTab } from './ItineraryTab.tsx';
import { LegStrip } from './LegStrip.tsx';
import { MoneyTab } from './MoneyTab.tsx';
import { PassengersTab } from './PassengersTab.tsx';
import { ServicesTab } from './ServicesTab.tsx';
import { TripHead } from './TripHead.tsx';
import { TripSide } from './TripSide.tsx';
import { TripSteps } from './TripSteps.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import styles from './Trip.module.css';

const TellDialog = lazy(async () => ({ default: (await import('./TellDialog.tsx')).TellDialog }));

export interface TripExtras {
  /** Buttons in the header. */
  readonly actions?: (trip: Doc<Trip>) => ReactNode;
  readonly documents: (trip: Doc<Trip>) => ReactNode;
  readonly invoices: (trip: Doc<Trip>) => ReactNode;
  /** The rest of the side column, below the details. */
  readonly aside: (trip: Doc<Trip>) => ReactNode;
}
interface Props {
  readonly id: string;
  readonly nameKey: string;
  readonly extras: TripExtras;
}
const tabs = ['itinerary', 'passengers', 'crew', 'services', 'documents', 'money', 'changes'] as const;
type TripTab = (typeof tabs)[number];

/** A trip at work: state, route and money at a glance, its legs, and seven tabs of what belongs to it (CHR-1). */
export function TripPage({ id, ...props }: Props) {
  const { client } = useSession();
  const { doc, state, problems } = useLiveDoc(trips, client && clientPath(client.id, 'trips', id));
  if (doc) return <Workspace trip={doc} {...props} />;
  if (state === 'loading') return <CharterSkeleton />;
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  return (
    <EmptyState
      icon={IconPlaneDeparture}
      title={t('Trip not found')}
      action={
        <Button component={Link} to={`/${props.nameKey}/trips`} variant="default">
          {t('All trips')}
        </Button>
      }
    >
      {t('It was removed, or it belongs to another company.')}
    </EmptyState>
  );
}

function Workspace({ trip, nameKey, extras }: Omit<Props, 'id'> & { readonly trip: Doc<Trip> }) {
  const { hasRole } = useSession();
  const [tab, setTab] = useState<TripTab>('itinerary');
  const [isTelling, setTelling] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const mayTell = hasRole(['sales', 'dispatch']);
  const mayEdit = mayTell && trip.status !== 'cancelled' && trip.completed.at === null;
  const edit = (): unknown => {
    const button = page.current?.querySelector<HTMLElement>('[data-edit]');
    return button ? button.click() : false;
  };
  useShortcuts([
    ...tabs.map((name, index) => [String(index + 1), () => setTab(name)] as const),
    ['e', edit],
    ['s', () => (mayTell ? setTelling(true) : false)],
  ]);
  return (
    <div className={styles.page} ref={page}>
      <TripHead
        trip={trip}
        nameKey={nameKey}
        here={<WhoIsHere place={trip.path} within={page} />}
        actions={
          <>
            {extras.actions?.(trip)}
            <RecordPayment trip={trip} />
            {mayTell && (
              <Button variant="default" leftSection={<IconSend size={16} stroke={1.75} />} onClick={() => setTelling(true)}>
                {trip.told.at === null ? t('Send to customer') : t('Send update')}
              </Button>
            )}
          </>
        }
      >
        <TripSteps trip={trip} onFlown={() => setTab('money')} />
      </TripHead>
      <UpdateNotice trip={trip} onSend={() => setTelling(true)} />
      <LegStrip trip={trip} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TabBar
            label={t('Parts of the trip')}
            tabs={tabs.map((name) => ({ id: name, label: labelOf(name) }))}
            value={tab}
            onChange={(name) => setTab(tabs.find((entry) => entry === name) ?? 'itinerary')}
          >
            <div className={styles.tab}>
              <Tab tab={tab} trip={trip} nameKey={nameKey} mayEdit={mayEdit} mayRemark={mayTell} extras={extras} />
            </div>
          </TabBar>
        </div>
        <TripSide trip={trip} nameKey={nameKey}>
          {extras.aside(trip)}
        </TripSide>
      </div>
      {isTelling && (
        <Suspense>
          <TellDialog trip={trip} onClose={() => setTelling(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface TabProps extends Omit<Props, 'id'> {
  readonly tab: TripTab;
  readonly trip: Doc<Trip>;
  readonly mayEdit: boolean;
  readonly mayRemark: boolean;
}
function Tab({ tab, trip, nameKey, mayEdit, mayRemark, extras }: TabProps) {
  switch (tab) {
    case 'passengers':
      return <PassengersTab trip={trip} nameKey={nameKey} mayEdit={mayEdit} />;
    case 'crew':
      return <CrewTab trip={trip} mayEdit={mayEdit} />;
    case 'services':
      return <ServicesTab trip={trip} mayEdit={mayEdit} />;
    case 'documents':
      return <Suspense>{extras.documents(trip)}</Suspense>;
    case 'money':
      return <MoneyTab trip={trip} nameKey={nameKey} invoices={<Suspense>{extras.invoices(trip)}</Suspense>} />;
    case 'changes':
      return <ChangesTab trip={trip} />;
    default:
      return <ItineraryTab trip={trip} mayEdit={mayEdit} mayRemark={mayRemark} />;
  }
}

function labelOf(tab: TripTab): string {
  switch (tab) {
    case 'passengers':
      return t('Passengers');
    case 'crew':
      return t('Crew');
    case 'services':
      return t('Services');
    case 'documents':
      return t('Documents');
    case 'money':
      return t('Money');
    case 'changes':
      return t('Changes');
    default:
      return t('Itinerary');
  }
}
