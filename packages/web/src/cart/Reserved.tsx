import { Button } from '@mantine/core';
import { keepCheckout } from '@app/domain/cart/cart.calls.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { send } from '../wire/request/send.ts';
import { formatMoment } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Checkout.module.css';

interface Props {
  readonly token: string;
  /** Null where nothing is reserved, or without an end. */
  readonly until: number | null;
  readonly load: () => Promise<void>;
}
/** The time that the buyer has, and some minutes more on request. */
export function Reserved({ token, until, load }: Props) {
  const { isBusy, run } = useAction();
  if (until === null) return null;
  return (
    <div className={styles.notice}>
      <p>{t('Reserved for you until {time}.', { time: formatMoment(until) })}</p>
      <p>
        <Button variant="default" loading={isBusy} onClick={() => run(() => send(keepCheckout, { token }).then(load))}>
          {t('Keep for 10 more minutes')}
        </Button>
      </p>
    </div>
  );
}
