import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getFlightFeed, renewFlightFeed } from '@app/domain/trips/following/following.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { ShownOnce } from '../../ui/feedback/ShownOnce.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import styles from './FlightFeed.module.css';

/** The address to which other systems send flight plans and times, and the secret that they sign with (CHR-7). */
export function FlightFeed() {
  const { reply: feed, setReply: setFeed, failure } = useReply(getFlightFeed, {});
  const [secret, setSecret] = useState('');
  const { isBusy, run } = useAction();
  const renew = (): void =>
    run(async () => {
      setSecret((await send(renewFlightFeed, {})).secret);
      setFeed(await send(getFlightFeed, {}));
    });
  return (
    <section className={styles.page} aria-labelledby="flight-feed">
      <h2 id="flight-feed">{t('Flight data')}</h2>
      <p>{t('Services that follow your aircraft send flight plans and times to this address. They appear under Today.')}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {failure === undefined && !feed && <Skeleton height={36} />}
      {feed && (
        <Stack gap={16}>
          <TextInput
            label={t('Address')}
            description={t('Put the name of the sender in place of {source}.', { source: '{source}' })}
            readOnly
            value={feed.address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className={styles.state}>
            {!feed.hasSecret && t('Nothing is accepted until there is a secret.')}
            {feed.made !== null && (
              <>
                {t('Secret made')} <TimeAgo at={feed.made} isInside />.
              </>
            )}{' '}
            {feed.received !== null && (
              <>
                {t('Last data')} <TimeAgo at={feed.received} isInside />.
              </>
            )}
          </p>
          <Button variant="default" loading={isBusy} onClick={renew} w="fit-content">
            {feed.hasSecret ? t('New secret') : t('Make a secret')}
          </Button>
        </Stack>
      )}
      {secret !== '' && (
        <Dialog opened onClose={() => setSecret('')} title={t('Secret for flight data')}>
          <ShownOnce
            about={t('Give it to the sender, who signs with it by Standard Webhooks. It is not shown again. The one before works for another day.')}
            label={t('Secret')}
            value={secret}
            onClose={() => setSecret('')}
          />
        </Dialog>
      )}
    </section>
  );
}
