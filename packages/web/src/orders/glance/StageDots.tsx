import { clients } from '@app/domain/clients/client.collection.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { stageColours } from '@app/domain/orders/order.states.ts';
import { colourOf, isDone, stagesInOrder } from '@app/domain/orders/stages.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { stageTitle } from '../stage-keys.rules.ts';
import styles from './Glance.module.css';

/** The stages of an order as dots of their colors (ORD-3). Each has its name and color in words on hover; a screen reader hears how many are done. */
export function StageDots({ order }: { readonly order: OrderShape }) {
  const { client } = useSession();
  const { doc: company } = useLiveDoc(clients, client && clientPath(client.id));
  const stages = stagesInOrder(order.stages, company?.orderStages ?? []);
  const done = stages.filter(({ name }) => isDone(order.stages, name)).length;
  return (
    <span className={styles.dots}>
      <span className="visually-hidden">{t('{n} of {all}', { n: done, all: stages.length })}</span>
      {stages.map(({ name }) => {
        const colour = colourOf(order.stages, name);
        const title = t('{stage}: {color}', { stage: stageTitle(name), color: t(stageColours.label(colour)) });
        return <span key={name} aria-hidden className={styles.dot} data-colour={colour} title={title} />;
      })}
    </span>
  );
}
