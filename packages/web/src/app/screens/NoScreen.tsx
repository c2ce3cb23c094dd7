import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';

/** An address below a company that leads to no screen (CMS-4): staff stay in their shell. */
export function NoScreen() {
  const { nameKey = '' } = useParams();
  return (
    <EmptyState
      icon={IconMapOff}
      title={t('Page not found')}
      action={
        <Button component={Link} to={`/${nameKey}/threads/inbox/chat`} variant="default">
          {t('Open the inbox')}
        </Button>
      }
    >
      {t('Sorry, we couldn’t find the page you’re looking for.')}
    </EmptyState>
  );
}
