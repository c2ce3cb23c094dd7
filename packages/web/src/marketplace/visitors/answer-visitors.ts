import { confirmTripRequest, requestPages, sendTripRequest } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { refusalIn, type Refusal } from '../alerts/open-alerts.ts';
import type { FormFields, VisitorsAddress, VisitorsHost } from './open-visitors.ts';

/** Why a form was refused, and its fields as they were sent: nothing has to be typed again. */
export interface VisitorsRefusal extends Refusal {
  readonly fields: FormFields;
}
/** Query of the page to show next. */
interface Done {
  readonly next: string;
}
const MOST_TEXT = 1000;
const NAMES = ['deal', 'from', 'to', 'date', 'time', 'return_date', 'paxNum', 'first_name', 'last_name', 'email', 'phone', 'notes', 'page'] as const;

/** Does what a form of the page asks for. */
export async function answerVisitors(host: VisitorsHost, { company, query }: VisitorsAddress, form: FormData): Promise<Done | VisitorsRefusal> {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MOST_TEXT) : '';
  };
  const sent = Object.fromEntries(NAMES.map((name) => [name, field(name)])) as Record<(typeof NAMES)[number], string>;
  try {
    if (field('act') === 'confirm') {
      const { quote_id } = await host.send(confirmTripRequest, { company, link: query.get('link') ?? '' });
      return { next: `done=confirm&number=${encodeURIComponent(quote_id)}` };
    }
    const page = requestPages.find((name) => name === sent.page) ?? 'book';
    await host.send(sendTripRequest, { ...sent, company, paxNum: Number(sent.paxNum), page });
    return { next: 'done=send' };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return { ...refusal, fields: sent };
  }
}
