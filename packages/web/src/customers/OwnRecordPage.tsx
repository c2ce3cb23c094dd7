import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { openOwnOrder, openOwnQuote, openOwnTrip } from '@app/domain/customers/customers.calls.ts';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import { OrderOfLink } from '../cart/OrderPage.tsx';
import { ShopFrame } from '../cart/ShopFrame.tsx';
import { useCompany } from '../cart/use-company.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { useReply } from '../widgets/status/use-reply.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './Account.module.css';

interface Props {
  readonly nameKey: string;
  readonly kind: 'orders' | 'quotes' | 'trips';
  readonly id: string;
}
/** An order or a quote of one's own: the page that its link opens, under an address of the account. */
export function OwnRecordPage(props: Props) {
  const { status, anonymous } = useSession();
  const { nameKey, kind, id } = props;
  if (status === 'out' || anonymous) return <Navigate to={signInPath(`/${nameKey}/account/${kind}/${encodeURIComponent(id)}`)} replace />;
  if (kind === 'trips') return <OwnTrip {...props} />;
  return kind === 'orders' ? <OwnOrder {...props} /> : <OwnQuote {...props} />;
}

function OwnOrder({ nameKey, id }: Props) {
  const { reply, failure } = useReply(openOwnOrder, { company: nameKey, id });
  return reply ? <OrderOfLink token={reply.token} /> : <Waiting nameKey={nameKey} failure={failure} />;
}

/** The page of a quote works without scripts, so it is a page of its own. */
function OwnQuote({ nameKey, id }: Props) {
  const { reply, failure } = useReply(openOwnQuote, { company: nameKey, id });
  useEffect(() => {
    if (reply) location.replace(`/${nameKey}/quote/${reply.token}`);
  }, [nameKey, reply]);
  return <Waiting nameKey={nameKey} failure={failure} />;
}

/** The page of a trip works without scripts, too. */
function OwnTrip({ nameKey, id }: Props) {
  const { reply, failure } = useReply(openOwnTrip, { company: nameKey, id });
  useEffect(() => {
    if (reply) location.replace(`/${nameKey}/trip/${reply.token}`);
  }, [nameKey, reply]);
  return <Waiting nameKey={nameKey} failure={failure} />;
}

function Waiting({ nameKey, failure }: { readonly nameKey: string; readonly failure: string | undefined }) {
  const company = useCompany(nameKey);
  return (
    <ShopFrame company={company} screen="account">
      {failure === undefined ? (
        <RowSkeletons rows={4} height={88} />
      ) : (
        <div role="alert" className={styles.notice}>
          <p>{failure}</p>
          <Link to={`/${nameKey}/account`}>{t('Your account')}</Link>
        </div>
      )}
    </ShopFrame>
  );
}
