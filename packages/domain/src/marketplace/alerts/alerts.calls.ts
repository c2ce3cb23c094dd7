import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId } from '@app/kernel/fields.ts';
import { AirportName } from '../../fleet/airport.ts';
import { alertRadii } from '../../marketing/subscription.ts';

/** Id of an alert and its seal: admits to this one alert. */
export const ALERT_TOKEN = /^[\w-]{24}~[\w-]{24}$/;
const MAX_TYPED = 80;
/** Key of the company in its addresses. */
const company = z.string().min(1).max(64);
const own = { company, token: z.string().regex(ALERT_TOKEN) } as const;
/** Airports of an alert as a visitor types them, by code or name, and the radius around them. */
const wish = {
  home: z.string().trim().min(1).max(MAX_TYPED),
  /** None means anywhere. */
  destinations: z.array(z.string().trim().min(1).max(MAX_TYPED)).max(30).default([]),
  radius: z.literal(alertRadii).default(100),
} as const;
const alertReply = z.object({
  /** Address that the emails go to. */
  email: z.string(),
  home: AirportName.nullable(),
  destinations: z.array(AirportName),
  radius: z.number(),
  /** False after its owner ended it. */
  active: z.boolean(),
});
export type AlertReply = z.infer<typeof alertReply>;

/** The reply tells nothing about the address: whoever types it may be anybody. */
export const signUpForAlerts = defineCall({
  method: 'post',
  path: '/alerts/sign-up',
  about: 'Emails the link that confirms alerts about empty legs of one operator. Nothing is stored before the link is used.',
  access: 'public',
  body: z.object({ company, email: z.email().max(254), ...wish }),
  reply: z.object({}),
});
export const readAlertLink = defineCall({
  method: 'post',
  path: '/alerts/link',
  about: 'Returns what the link of a confirmation stands for.',
  access: 'public',
  reads: true,
  body: z.object({ company, link: z.string().min(20).max(4000) }),
  reply: alertReply,
});
export const confirmAlert = defineCall({
  method: 'post',
  path: '/alerts/confirm',
  about: 'Begins the alerts of a confirmation link, or changes those of its address. Returns the token by which their owner changes and ends them.',
  access: 'public',
  body: z.object({ company, link: z.string().min(20).max(4000) }),
  reply: z.object({ token: z.string() }),
});
export const readAlert = defineCall({
  method: 'post',
  path: '/alerts/read',
  about: 'Returns the alerts of a token.',
  access: 'public',
  reads: true,
  body: z.object(own),
  reply: alertReply,
});
export const saveAlert = defineCall({
  method: 'post',
  path: '/alerts/save',
  about: 'Changes what the alerts of a token wait for, and starts them again if they had ended.',
  access: 'public',
  body: z.object({ ...own, ...wish }),
  reply: z.object({}),
});
export const endAlert = defineCall({
  method: 'post',
  path: '/alerts/end',
  about: 'Ends the alerts of a token: no email follows.',
  access: 'public',
  body: z.object(own),
  reply: z.object({}),
});

/** The email about empty legs as its reader gets it, but without their private link. */
export const AlertEmail = z.object({ subject: z.string(), text: z.string() });
export type AlertEmail = z.infer<typeof AlertEmail>;

const matchStates = ['emailed', 'waiting', 'unconfirmed'] as const;
export const getDealAlerts = defineCall({
  method: 'get',
  path: '/marketplace/deals/:id/alerts',
  about: 'Counts the alerts that match an empty leg and those that were emailed, lists the best matches, and returns the email that they get.',
  access: { roles: ['sales', 'dispatch', 'marketing'] },
  body: z.object({ id: recordId }),
  reply: z.object({
    matching: z.number(),
    emailed: z.number(),
    /** At most 20, best score first. */
    alerts: z.array(z.object({ id: z.string(), name: z.string(), home: z.string(), score: z.number(), state: z.enum(matchStates) })),
    example: AlertEmail,
  }),
});
export type DealAlerts = z.output<typeof getDealAlerts.reply>;

/** The calls of alerts about empty legs, for the register of all. */
export const alertCalls = { signUpForAlerts, readAlertLink, confirmAlert, readAlert, saveAlert, endAlert, getDealAlerts } as const;
