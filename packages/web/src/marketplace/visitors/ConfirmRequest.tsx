import type { Words } from '@app/kernel/words.ts';
import type { TripRequest } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { longDay } from '../../pages/sections/leg-card.rules.ts';
import styles from './VisitorsPage.module.css';

interface Props {
  readonly request: TripRequest;
  readonly words: Words;
}
/** Shows what a confirmation link stands for; a person confirms it, never the program that looks at links of emails. */
export function ConfirmRequest({ request, words: { t, tn, language } }: Props) {
  const { legs, paxNum, notes, name, email } = request;
  const when = (date: string, time: string): string => (date === '' ? t('Date open') : [longDay(date, language), time].filter(Boolean).join(', '));
  const facts = [
    ...legs.map(({ from, to, date, time }) => [t('Flight'), `${from.code} (${from.name}) – ${to.code} (${to.name})`, when(date, time)]),
    [t('Passengers'), tn(paxNum, '{n} passenger', '{n} passengers')],
    [t('Name'), name, email],
    ...(notes === '' ? [] : [[t('Notes'), notes]]),
  ];
  return (
    <form method="post" className={styles.form}>
      <dl className={styles.facts}>
        {facts.map(([label = '', ...values], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one request never move
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <button type="submit" name="act" value="confirm" className={styles.main}>
          {t('Confirm and send request')}
        </button>
      </div>
    </form>
  );
}
