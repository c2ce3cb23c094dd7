import { where } from '@app/kernel/queries/where.ts';
import { countDocuments } from '@app/domain/records.calls.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { useReply } from '../../widgets/status/use-reply.ts';

const open = tripStatuses.names.filter((status) => isOpenQuote({ status }));
/** Returns how many quotes are open, which a publication does not change; undefined until counted. Counted again with `key`. */
export const useOpenQuotes = (isOn: boolean, key: string): number | undefined =>
  useReply(countDocuments, isOn ? { query: { collection: 'quotes', where: where('status', 'in', open) } } : undefined, key).reply?.count;
