import { Button } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import { affiliateStates } from '@app/domain/marketplace/partners/affiliate.states.ts';
import type { Affiliate } from '@app/domain/marketplace/partners/affiliate.ts';
import { answerAffiliate } from '@app/domain/marketplace/partners/partners.calls.ts';
import type { RecordExtras } from '../../../records/detail/RecordDetail.tsx';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { StateChip } from '../../../widgets/status/StateChip.tsx';
import { send } from '../../../wire/request/send.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { t } from '../../../words/words.ts';

/** The parts of a partnership: its state, and the answer to it. */
export const affiliateExtras: RecordExtras = {
  chip: (doc) => <AffiliateChip affiliate={doc as unknown as Doc<Affiliate>} />,
  actions: (doc) => <AffiliateAnswer affiliate={doc as unknown as Doc<Affiliate>} />,
};

function AffiliateChip({ affiliate }: { readonly affiliate: Affiliate }) {
  const state = affiliateState(affiliate);
  return state && <StateChip label={t(affiliateStates.label(state))} colour={affiliateStates.colour(state)} />;
}
/** The requested client answers, and may change the answer (ROL-8). */
function AffiliateAnswer({ affiliate }: { readonly affiliate: Doc<Affiliate> }) {
  const { client, hasRole } = useSession();
  if (affiliate.recipient !== client?.id || !hasRole(['admin'])) return null;
  const answer = (given: 'approve' | 'decline'): void =>
    void send(answerAffiliate, { id: affiliate.id, answer: given }).then(
      ({ state }) => toast({ title: t(state), tone: 'success', timeout: 3000 }),
      showProblem,
    );
  return (
    <>
      {!affiliate.declined && (
        <Button size="xs" variant="default" onClick={() => answer('decline')}>
          {t('Decline')}
        </Button>
      )}
      {(affiliate.declined || !affiliate.approved) && (
        <Button size="xs" onClick={() => answer('approve')}>
          {t('Approve')}
        </Button>
      )}
    </>
  );
}
