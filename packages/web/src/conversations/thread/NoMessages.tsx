import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';

/** A conversation without messages, for example after its only message was deleted. `onWrite` is missing if nobody can write. */
export function NoMessages({ onWrite }: { readonly onWrite: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={IconMessage}
      title={t('No messages in this conversation yet.')}
      action={
        onWrite && (
          <Button variant="default" onClick={onWrite}>
            {t('Write a message')}
          </Button>
        )
      }
    >
      {t('Messages and notes appear here.')}
    </EmptyState>
  );
}
