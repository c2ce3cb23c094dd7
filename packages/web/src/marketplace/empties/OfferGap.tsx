import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { all, where } from '@app/kernel/queries/where.ts';
import { linkTo } from '@app/domain/links.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { listCandidates } from '@app/domain/marketplace/empties/empties.calls.ts';
import { keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import type { EmptyLegOffer } from '../../trips/board/board-grid.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { usePublish } from './use-publish.ts';

/** Offers a flight without passengers from the fleet board: a ferry flight, or what is missing between two flights. Tells why where it cannot. */
export function OfferGap({ entries, onClose, onDone }: EmptyLegOffer) {
  const { client } = useSession();
  const publish = usePublish();
  const { reply, failure } = useReply(listCandidates, {});
  const key = keyOf({ entries });
  const { docs } = useLive(deals, { where: all(where('active', 'eq', true), where('parent_entries', 'has', entries[0] ?? '')), limit: 10 });
  const offered = docs.find(({ parent_entries, hidden, booked }) => keyOf({ entries: parent_entries }) === key && (booked || !hidden));
  const candidate = reply?.candidates.find((flight) => flight.key === key);
  if (candidate) {
    return (
      <PublishDialog
        candidate={candidate}
        onClose={onClose}
        onPublish={async (offer) => {
          await publish(candidate, offer);
          onClose();
          onDone(t('Empty leg offered'));
        }}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('Offer an empty leg')} size="sm">
      <Stack gap={12}>
        <FormError>{failure}</FormError>
        {!reply && failure === undefined && <RowSkeletons rows={3} height={32} />}
        {reply && (
          <div role="status">
            {offered
              ? t('This flight is an empty leg already.')
              : t(
                  'It cannot be offered: it has begun, is more than 60 days ahead, belongs to a trip that is not confirmed or to other software, or the aircraft has no time for it.',
                )}
          </div>
        )}
        {offered && client && (
          <Anchor component={Link} to={linkTo(client.name_key, { collection: 'deals', id: offered.id }) ?? ''}>
            {t('Open the empty leg')}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  );
}
