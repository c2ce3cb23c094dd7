import { Switch } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { acceptInvitations } from '@app/domain/marketplace/partners/partners.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';

/** Decides if other companies find this one and may invite it. */
export function OpenToPartners() {
  const { client } = useSession();
  const { doc } = useLiveDoc(clients, client && clientPath(client.id));
  return (
    <Switch
      my={16}
      label={t('Other companies may find and invite us')}
      disabled={!doc}
      checked={doc?.accepts_partners ?? true}
      onChange={({ currentTarget }) => void send(acceptInvitations, { accepts: currentTarget.checked }).catch(showProblem)}
    />
  );
}
