import type { SectionProps } from '../section-props.ts';
import styles from './RouteTable.module.css';
import { SectionHeading } from './parts.tsx';

/** Usual routes as a table. */
export function RouteTable({ config }: SectionProps<'route-table'>) {
  return (
    <>
      <SectionHeading {...config} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Aircraft</th>
            <th scope="col" className={styles.number}>
              Flight time
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
