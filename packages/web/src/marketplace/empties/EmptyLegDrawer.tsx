import { Space } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { Fragment } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { durationWords } from '../../trips/trip-words.rules.ts';
import { RouteMap } from '../../widgets/flights/RouteMap.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { BoardingRoute } from '../../trips/BoardingRoute.tsx';
import { BrokenNotice } from './BrokenNotice.tsx';
import { DealAlerts } from './DealAlerts.tsx';
import { PlaceNotice } from './PlaceNotice.tsx';
import styles from './EmptyLegDrawer.module.css';
import { factsOf } from './empties.rules.ts';
import { SidePanel } from '../../ui/feedback/SidePanel.tsx';

interface Props {
  /** The one that is open. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}
/** An own empty leg beside the list of all, live. */
export function EmptyLegDrawer({ id, onClose }: Props) {
  const { client } = useSession();
  const { doc } = useLiveDoc(deals, client && id ? clientPath(client.id, 'deals', id) : undefined);
  return (
    <SidePanel opened={doc !== undefined} onClose={onClose} backLeaves position="right" size={440} title={t('Empty leg')}>
      {doc && <Details deal={doc} />}
    </SidePanel>
  );
}

function Details({ deal }: { readonly deal: Doc<Deal> }) {
  const { hasRole } = useSession();
  return (
    <>
      <BrokenNotice deal={deal} />
      <PlaceNotice deal={deal} />
      <RouteMap legs={[{ departureAirport: deal.departureAirport, arrivalAirport: deal.arrivalAirport }]} />
      <Space h="md" />
      <BoardingRoute from={deal.departureAirport} to={deal.arrivalAirport} note={durationWords(deal.times.duration)} />
      <dl className={styles.facts}>
        {factsOf(deal).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {hasRole(['sales', 'dispatch', 'marketing']) && <DealAlerts deal={deal} />}
    </>
  );
}
