import { confirmAlert, endAlert, saveAlert, signUpForAlerts } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { alertRadii } from '@app/domain/marketing/subscription.ts';
import { type AlertsAddress, type AlertsHost, refusalIn, type Refusal } from './open-alerts.ts';

/** Why a form was refused, and its fields as they were sent: nothing has to be typed again. */
export interface AlertsRefusal extends Refusal {
  readonly fields: Readonly<Record<string, string>>;
}
/** The page to show next, below the alerts of the company. */
interface Done {
  readonly next: string;
}
const MOST_TEXT = 1000;

/** Splits what was typed as destinations: a comma, a semicolon or a line each. */
const destinationsIn = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Does what a form of the page asks for. */
export async function answerAlerts(host: AlertsHost, { company, token, link }: AlertsAddress, form: FormData): Promise<Done | AlertsRefusal> {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MOST_TEXT) : '';
  };
  const radius = alertRadii.find((miles) => String(miles) === field('radius')) ?? 100;
  const wish = { home: field('home'), destinations: destinationsIn(field('destinations')), radius };
  try {
    switch (field('act')) {
      case 'confirm': {
        const confirmed = await host.send(confirmAlert, { company, link });
        return { next: `/${confirmed.token}?done=confirm` };
      }
      case 'save':
        await host.send(saveAlert, { company, token, ...wish });
        return { next: `/${token}?done=save` };
      case 'end':
        await host.send(endAlert, { company, token });
        return { next: `/${token}?done=end` };
      default:
        await host.send(signUpForAlerts, { company, email: field('email'), ...wish });
        return { next: '?done=sign-up' };
    }
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    const fields = { email: field('email'), home: wish.home, destinations: field('destinations'), radius: String(radius) };
    return { ...refusal, fields };
  }
}
