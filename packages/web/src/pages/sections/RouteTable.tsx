import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './RouteTable.module.css';
import { SectionHeading } from './parts.tsx';

/** Usual routes as a table. */
export function RouteTable({ config, context }: SectionProps<'route-table'>) {
  const { t } = wordsOf(context.client);
  return (
    <>
      <SectionHeading {...config} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('From')}</th>
            <th scope="col">{t('To')}</th>
            <th scope="col">{t('Aircraft')}</th>
            <th scope="col" className={styles.number}>
              {t('Flight time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {config.routes.map((route) => (
            <tr key={`${route.from}-${route.to}`}>
              <td>
                <strong>{route.from}</strong> <span>{route.fromCity}</span>
              </td>
              <td>
                <strong>{route.to}</strong> <span>{route.toCity}</span>
              </td>
              <td>{route.note}</td>
              <td className={styles.number}>{route.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {config.note && <p className={styles.note}>{config.note}</p>}
    </>
  );
}
