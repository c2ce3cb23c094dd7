import { users } from '@app/domain/users/user.collection.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { write } from '../../wire/tab/write.ts';
import { readChoices, withChoices, type ListChoices } from './saved-views.rules.ts';

/** Columns and views that this person keeps of a list, live on every device. */
export function useListChoices(kind: string): { readonly choices: ListChoices; readonly keep: (choices: ListChoices) => void } {
  const { client, account } = useSession();
  const path = account && `users/${account.id}`;
  const { doc } = useLiveDoc(users, path);
  const metadata = doc?.metadata ?? {};
  const clientId = client?.id ?? '';
  return {
    choices: readChoices(metadata, clientId, kind),
    keep: (choices) => {
      if (!doc || !path) return;
      const data = { metadata: withChoices(metadata, clientId, [kind, choices]) } as { metadata: Record<string, never> };
      write({ op: 'merge', path, data, base: doc.version }).catch(showProblem);
    },
  };
}
