import { Button, Group } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from 'react-router';
import { clientProblems } from '@app/domain/clients/clients.problems.ts';
import { AskForInvitation } from '../../invitations/AskForInvitation.tsx';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { nowhere } from '../../widgets/links/record-target.rules.ts';
import { t } from '../../words/words.ts';

interface Props {
  /** Key of the company. */
  readonly nameKey: string;
  /** The companies that this person works for. */
  readonly to: readonly { readonly name: string; readonly name_key: string }[];
  /** True if the address belongs to a company of the person that is suspended. */
  readonly isSuspended: boolean;
}
/** Page for an address below a company that the person does not belong to. */
export function NowhereView({ nameKey, to, isSuspended }: Props) {
  const { title, message } = isSuspended ? clientProblems['clients.suspended'] : nowhere;
  return (
    <main>
      <EmptyState
        icon={IconBuilding}
        title={t(title)}
        action={
          <Group gap="xs">
            {!isSuspended && <AskForInvitation of={{ name_key: nameKey }} label={t('Ask for an invitation')} />}
            {to.map(({ name, name_key }) => (
              <Button key={name_key} component={Link} to={`/${name_key}/threads/inbox/chat`} variant="default">
                {name}
              </Button>
            ))}
          </Group>
        }
      >
        {t(message)}
      </EmptyState>
    </main>
  );
}
