import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { endVisit } from '@app/domain/clients/support/support-visit.calls.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { NoticeBar } from '../ui/layout/NoticeBar.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatter } from '../words/language.ts';
import { t } from '../words/words.ts';

/** Says on every screen that staff of the platform act in a company of others, until when, and leads out. */
export function SupportBar({ until }: { readonly until: number }) {
  const { account, client, user, defaultClient } = useSession();
  const { isBusy, run } = useAction();
  const isOver = useNow() >= until;
  const home = `/${defaultClient}/platform/companies`;
  // The server answers nothing of this company any more.
  useEffect(() => {
    if (isOver) location.assign(home);
  }, [isOver, home]);
  if (!client) return null;
  const leave = async (): Promise<void> => {
    await send(endVisit, { id: client.id });
    location.assign(home);
  };
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (account?.email ?? '');
  const time = formatter(Intl.DateTimeFormat, { timeStyle: 'short' }).format(until);
  return (
    <NoticeBar
      text={t('{name}, you are in {company} as platform staff until {time}. The company sees your visit in its activity.', {
        name,
        company: client.name,
        time,
      })}
    >
      <Button size="xs" variant="default" loading={isBusy} onClick={() => run(leave)}>
        {t('Leave {company}', { company: client.name })}
      </Button>
    </NoticeBar>
  );
}
