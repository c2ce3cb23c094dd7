import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { listPartnerAircraft, type PartnerCraft } from '@app/domain/marketplace/partners/partner-fleet.calls.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { FlagList } from '../../trips/desk/FlagList.tsx';
import { hasStop } from '../../trips/desk/flag-words.ts';
import { freeWords } from '../../trips/trip-words.rules.ts';
import { useReadingClock } from '../../trips/use-reading-clock.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { useLinks } from '../partners/use-shares.ts';
import styles from './AskPartners.module.css';

interface Props {
  readonly quote: Doc<Quote>;
  readonly onAsk: (craft: PartnerCraft) => void;
}
/** Aircraft that partners share, for these legs: an estimate or the reasons why not, and the way to ask for one (ROL-8). */
export function SharedAircraft({ quote, onAsk }: Props) {
  // A share that begins or ends changes the link between the two companies.
  const { docs: links, state } = useLinks();
  const versions = links.map(({ id, version }) => `${id} ${version}`).join();
  const isOn = state !== 'loading' && links.length > 0;
  const { reply, failure } = useReply(listPartnerAircraft, isOn ? { quote: quote.id } : undefined, `${quote.version} ${versions}`);
  if (!isOn || (reply?.aircraft.length === 0 && failure === undefined) || (!reply && failure === undefined)) return null;
  return (
    <section aria-labelledby="shared-aircraft">
      <div className={styles.head}>
        <h2 id="shared-aircraft">{t('Aircraft that partners share')}</h2>
      </div>
      {failure !== undefined && <p className={styles.soft}>{failure}</p>}
      <ul className={styles.list}>
        {reply?.aircraft.map((craft) => (
          <SharedRow key={`${craft.owner.id} ${craft.aircraft.id}`} quote={quote} craft={craft} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function SharedRow({ quote, craft, onAsk }: Props & { readonly craft: PartnerCraft }) {
  const { owner, aircraft, base, total, blockHours, ferryHours, flags, freeAt, isScheduleShared } = craft;
  const free = freeWords(quote, freeAt, useReadingClock().reading);
  const facts = [
    owner.name,
    blockHours > 0 ? t('{hours} h block', { hours: formatHours(blockHours) }) : '',
    ferryHours > 0 ? t('{hours} h ferry', { hours: formatHours(ferryHours) }) : '',
    aircraft.seats > 0 ? tn(aircraft.seats, '{n} seat', '{n} seats') : '',
    base,
    isScheduleShared ? '' : t('Schedule not shared'),
  ].filter((part) => part !== '');
  return (
    <li data-stopped={hasStop(flags) || undefined}>
      <span className={styles.name}>
        {aircraft.name} <span className={styles.tail}>{aircraft.tail_number}</span>
      </span>
      <span className={styles.price}>{total === null ? t('Price on request') : t('about {amount}', { amount: formatMoney(total) })}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMessageQuestion size={15} stroke={1.75} aria-hidden />}
        aria-label={t('Ask operator: {company}, {aircraft}', { company: owner.name, aircraft: aircraft.name })}
        onClick={() => onAsk(craft)}
      >
        {t('Ask operator')}
      </Button>
      <p className={styles.soft}>{facts.join(' · ')}</p>
      <FlagList flags={flags} />
      {free !== '' && <p className={styles.soft}>{free}</p>}
    </li>
  );
}
