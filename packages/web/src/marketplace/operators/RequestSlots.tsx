import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { isWaiting } from '@app/domain/marketplace/operators/operator-request.rules.ts';
import type { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import { withdrawOperatorRequest } from '@app/domain/marketplace/operators/operators.calls.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { requestState } from './request-words.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }));

/** The state of a request, live. */
export const RequestChip = ({ request }: { readonly request: Doc<OperatorRequest> }) => <StateChip {...requestState(request, useNow())} />;

/** The partner answers; the asking company may withdraw. */
export function RequestActions({ request }: { readonly request: Doc<OperatorRequest> }) {
  const { client, hasRole } = useSession();
  const [answer, setAnswer] = useState<'offer' | 'decline'>();
  const { isBusy, run } = useAction();
  const now = useNow();
  if (!isWaiting(request, now) || !hasRole(['sales', 'dispatch'])) return null;
  if (request.creator === client?.id) {
    return (
      <Button size="xs" variant="default" loading={isBusy} onClick={() => run(() => send(withdrawOperatorRequest, { id: request.id }))}>
        {t('Withdraw')}
      </Button>
    );
  }
  if (request.recipient !== client?.id) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAnswer('decline')}>
        {t('Decline')}
      </Button>
      <Button size="xs" onClick={() => setAnswer('offer')}>
        {t('Offer an aircraft')}
      </Button>
      {answer && (
        <Suspense>
          <AnswerDialog key={answer} request={request} kind={answer} company={client.name} onClose={() => setAnswer(undefined)} />
        </Suspense>
      )}
    </>
  );
}
