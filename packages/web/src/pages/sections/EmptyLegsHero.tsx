import { bookingAddress } from '@app/domain/search/booking-address.rules.ts';
import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './EmptyLegs.module.css';
import { LegCard } from './legs/LegCard.tsx';
import { Actions, SectionHeading } from './parts.tsx';

/** The next empty legs, as boarding passes. */
export function EmptyLegsHero({ config, context }: SectionProps<'empty-legs-hero'>) {
  const words = wordsOf(context.client);
  const legs = context.emptyLegs.slice(0, config.limit);
  return (
    <>
      <SectionHeading {...config} />
      {legs.length === 0 ? (
        <p className={styles.none}>{config.empty}</p>
      ) : (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <LegCard key={leg.id} leg={leg} words={words} booking={bookingAddress(context.client.name_key)} />
          ))}
        </ul>
      )}
      {context.client.kind === 'operator' && (
        <p className={styles.alerts}>
          <a href={`/${context.client.name_key}/alerts`}>{words.t('Get new empty legs by email')}</a>
        </p>
      )}
      <Actions actions={config.actions} />
    </>
  );
}
