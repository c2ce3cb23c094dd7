import type { SectionProps, TeaserLeg } from '../section-props.ts';
import styles from './EmptyLegs.module.css';
import { Actions, SectionHeading } from './parts.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
function dayOf(date: string): { weekday: string; day: string; month: string; iso: string } {
  const [month = '', day = '', year = ''] = date.split('/');
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    day: String(Number(day)),
    month: MONTHS[Number(month) - 1] ?? '',
    iso: `${year}-${month}-${day}`,
  };
}
const dollars = (amount: number): string => `$${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;

function Leg({ leg }: { readonly leg: TeaserLeg }) {
  const { weekday, day, month, iso } = dayOf(leg.date);
  return (
    <li>
      <a className={styles.leg} href="/marketplace">
        <time className={styles.date} dateTime={`${iso}T${leg.time.padStart(5, '0')}`}>
          <span>{weekday}</span>
          <strong>
            {day} {month}
          </strong>
          <span>{leg.time}</span>
        </time>
        <span className={styles.route}>
          <span className={styles.end}>
            <strong>{leg.from.code}</strong>
            <span>{leg.from.city}</span>
          </span>
          <svg className={styles.arc} viewBox="0 0 120 28" width="120" height="28" role="img" aria-label="to">
            <path d="M4 24C34 2 86 2 116 24" />
            <circle cx="4" cy="24" r="2.5" />
            <circle cx="116" cy="24" r="2.5" />
          </svg>
          <span className={`${styles.end} ${styles.arrival}`}>
            <strong>{leg.to.code}</strong>
            <span>{leg.to.city}</span>
          </span>
        </span>
        <span className={styles.foot}>
          <span>
            {leg.aircraft}, {leg.seats} seats
          </span>
          <strong>{leg.price === null ? 'On request' : dollars(leg.price)}</strong>
        </span>
      </a>
    </li>
  );
}

/** The next empty legs, as boarding passes. */
export function EmptyLegsHero({ config, context }: SectionProps<'empty-legs-hero'>) {
  const legs = context.emptyLegs.slice(0, config.limit);
  return (
    <>
      <SectionHeading {...config} />
      {legs.length === 0 ? (
        <p className={styles.none}>{config.empty}</p>
      ) : (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <Leg key={leg.id} leg={leg} />
          ))}
        </ul>
      )}
      <Actions actions={config.actions} />
    </>
  );
}
