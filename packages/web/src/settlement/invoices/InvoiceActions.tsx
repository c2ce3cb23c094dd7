import { Button } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { IconFileTypePdf, IconLink, IconPlaneTilt } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import { makeInvoicePaper, openInvoiceLink } from '@app/domain/settlement/invoices/invoices.calls.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { openPaper } from '../../files/open-paper.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';

interface Props {
  readonly invoice: Doc<CharterInvoice>;
  /** Shows the way to its trip. */
  readonly nameKey?: string;
}
/** PDF, link to pay, and the trip of an invoice. */
export function InvoiceActions({ invoice, nameKey }: Props) {
  const { hasRole } = useSession();
  const { isBusy, run } = useAction();
  const trip = nameKey === undefined || invoice.trip === '' ? undefined : linkTo(nameKey, { collection: 'trips', id: idOfPath(invoice.trip) });
  const number = invoice.number || invoice.id;
  const copy = (): void =>
    run(async () => {
      const { url } = await send(openInvoiceLink, { id: invoice.id });
      await navigator.clipboard.writeText(url).catch(() => undefined);
      toast({ title: t('Link copied'), message: url, tone: 'success' });
    });
  if (!hasRole(['billing', 'sales', 'dispatch'])) return null;
  return (
    <>
      {trip && (
        <Button size="xs" variant="default" component={Link} to={trip} leftSection={<IconPlaneTilt size={15} stroke={1.75} />}>
          {t('Open trip')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={15} stroke={1.75} />}
        aria-label={t('PDF of invoice {number}', { number })}
        onClick={() => openPaper(send(makeInvoicePaper, { id: invoice.id }))}
      >
        {t('PDF')}
      </Button>
      {invoice.basis !== '' && invoice.balanceDue > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<IconLink size={15} stroke={1.75} />}
          aria-label={t('Copy the pay link of invoice {number}', { number })}
          onClick={copy}
        >
          {t('Pay link')}
        </Button>
      )}
    </>
  );
}
