import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { RowSwitch } from '../../ui/layout/RowSwitch.tsx';
import { saveFields } from '../../widgets/saving/save.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { stateOf, stateWords } from './empties.rules.ts';

interface Props {
  readonly deal: Doc<Deal>;
}
function useMayChange(deal: Doc<Deal>): boolean {
  const { actor } = useSession();
  return abilities(deals, actor, { ...deal }, Date.now()).update;
}

/** Switches whether visitors see the price of an empty leg. */
export function PriceSwitch({ deal }: Props) {
  const may = useMayChange(deal);
  return (
    <RowSwitch
      label={t('Show price')}
      checked={deal.show_price}
      disabled={!may || deal.booked}
      onChange={(show_price) => void saveFields(deal, { show_price })}
    />
  );
}

/** Switches whether visitors can find an empty leg; a booked one is never visible. */
export function OfferedSwitch({ deal }: Props) {
  const may = useMayChange(deal);
  const state = stateOf(deal);
  if (state === 'booked') return <>{stateWords(deal)}</>;
  return (
    <RowSwitch
      label={t('Offered')}
      hint={state === 'offered' ? t('Offered: visible to visitors') : t('Hidden: not visible to visitors')}
      checked={state === 'offered'}
      disabled={!may}
      onChange={(offered) => void saveFields(deal, { hidden: !offered })}
    />
  );
}
