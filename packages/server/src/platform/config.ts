import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { RecordsOptions } from '@app/store/open-records.ts';
import { loadSecrets, OWN_SECRET, PRIVATE_KEY } from './secrets.ts';
import { readTrustedProxy, type TrustedProxy } from './trusted-proxy.ts';

/** Empty settings in an env file mean 'not set'. */
const given = <T extends z.ZodType>(inner: T) => z.preprocess((value) => (value === '' ? undefined : value), inner);
const flag = given(z.enum(['0', '1', 'true', 'false']).optional()).transform((value) =>
  value === undefined ? undefined : value === '1' || value === 'true',
);
/** An address that begins with its protocol. */
const beginning = (protocol: RegExp) => given(z.string().regex(protocol).optional());
const text = given(z.string().trim().optional());
const secret = given(z.string().regex(OWN_SECRET, 'at least 32 characters').optional());

/** Every setting of the server, by its environment variable; `.env.example` names the same. */
const Environment = z.object({
  PORT: given(z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: given(z.string().default('127.0.0.1')),
  DATABASE_URL: beginning(/^postgres(ql)?:\/\//),
  DATA_DIR: given(z.string().default('.data')),
  FILES_DIR: text,
  DEMO: flag,
  APRON_MODE: given(z.enum(['local', 'production']).default('local')),
  APRON_DEV: flag,
  APP_SECRET: secret,
  SETUP_TOKEN: given(
    z
      .string()
      .trim()
      .regex(/^[\w-]{22,200}$/, 'at least 22 letters, digits, - or _')
      .optional(),
  ),
  PUBLIC_URL: given(z.url({ protocol: /^https?$/ }).optional()),
  SMTP_URL: beginning(/^smtps?:\/\//),
  IMAP_URL: beginning(/^imaps?:\/\//),
  MAIL_FROM: given(z.string().max(200).default('Apron <no-reply@apron.example>')),
  MAIL_DOMAIN: given(z.string().max(200).default('apron.example')),
  MAIL_AUTHSERV_ID: given(z.string().trim().max(200).default('')),
  DNS_SERVER: given(z.string().trim().max(200).optional()),
  INBOUND_SECRET: secret,
  MAIL_KEEP_DAYS: given(z.coerce.number().int().min(0).max(36_500).default(90)),
  ANALYTICS_URL: given(z.url({ protocol: /^https?$/ }).optional()),
  SEARCH_SERVICE: given(z.url({ protocol: /^https?$/ }).optional()),
  STRIPE_URL: given(z.url({ protocol: /^https?$/ }).default('https://api.stripe.com')),
  PAYPAL_URL: given(z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com')),
  PAYPAL_SANDBOX_URL: given(z.url({ protocol: /^https?$/ }).default('https://api-m.sandbox.paypal.com')),
  SQUARE_URL: given(z.url({ protocol: /^https?$/ }).default('https://connect.squareup.com')),
  SQUARE_SANDBOX_URL: given(z.url({ protocol: /^https?$/ }).default('https://connect.squareupsandbox.com')),
  TAXJAR_URL: given(z.url({ protocol: /^https?$/ }).default('https://api.taxjar.com')),
  EASYPOST_URL: given(z.url({ protocol: /^https?$/ }).default('https://api.easypost.com')),
  VAPID_PRIVATE_KEY: given(z.string().regex(PRIVATE_KEY, '32 bytes as base64url').optional()),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  MICROSOFT_TENANT: given(z.string().max(100).default('common')),
  MICROSOFT_AUTHORITY: given(z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com')),
  DEFAULT_CLIENT: given(z.string().max(64).default('apron')),
  LOG_LEVEL: given(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  TRUST_PROXY: given(z.string().default('0')).transform((said, context) => {
    const trusted = readTrustedProxy(said);
    if (trusted) return trusted;
    context.addIssue({ code: 'custom', message: 'a number of hops from 0 to 10, or networks as 10.0.0.0/8 with commas between' });
    return z.NEVER;
  }),
  WEBHOOKS_LOCAL: flag,
  READ_RATE: given(z.coerce.number().int().min(1).max(1_000_000).default(1_200)),
  WRITE_RATE: given(z.coerce.number().int().min(1).max(1_000_000).default(120)),
  API_KEY_RATE: given(z.coerce.number().int().min(1).max(1_000_000).default(600)),
});

interface SocialKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `authority`: where Microsoft's directory is asked; national clouds have their own. */
interface MicrosoftKeys extends SocialKeys {
  readonly tenantId: string;
  readonly authority: string;
}

/** Keys as base64url; `subject` is where a push service finds whoever runs this. */
export interface PushIdentity {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Left out: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Folder of the bytes of files, where several servers share one; left out: below `dataDir`. */
  readonly filesDir: string | undefined;
  /** Load the demo tenants into an empty database: always when embedded and local, else only when asked. */
  readonly demo: boolean;
  readonly production: boolean;
  /** Hot reload of the web part. */
  readonly dev: boolean;
  /** At least 32 characters; signs sessions, file links and reply addresses. */
  readonly appSecret: string;
  /** Opens the setup screen; default: one is generated and printed. */
  readonly setupToken: string | undefined;
  /** Origin at which browsers reach this server, without a trailing slash; default: the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Mailbox whose unread emails are taken in. */
  readonly imapUrl: string | undefined;
  readonly mailFrom: string;
  /** Domain of reply addresses. */
  readonly mailDomain: string;
  /** Name under which our own relay reports whether a sender is genuine (RFC 8601); empty: nobody is believed. */
  readonly mailAuthservId: string;
  /** Name server for the records of companies' domains, `address:port`; undefined: those of this machine. */
  readonly dnsServer: string | undefined;
  readonly inboundSecret: string;
  /** Time for which originals of incoming emails are kept once placed. */
  readonly mailKeepDays: number;
  /** Address that counted events are passed on to, in the form of the GA4 Measurement Protocol; without it, they stay here. */
  readonly analyticsUrl: string | undefined;
  /** A hosted search service, with its application and key in the address; undefined: the own search. */
  readonly searchService: string | undefined;
  /** Addresses of the APIs of Stripe, PayPal and Square (both also for trying out), TaxJar and EasyPost. */
  readonly stripeUrl: string;
  readonly paypalUrl: string;
  readonly paypalSandboxUrl: string;
  readonly squareUrl: string;
  readonly squareSandboxUrl: string;
  readonly taxjarUrl: string;
  readonly easypostUrl: string;
  /** Identity of this server for push services (VAPID); without it, it pushes nothing. */
  readonly push: PushIdentity | undefined;
  readonly google: SocialKeys | undefined;
  readonly microsoft: MicrosoftKeys | undefined;
  /** Client id. */
  readonly defaultClient: string;
  readonly logLevel: z.output<typeof Environment>['LOG_LEVEL'];
  /** Proxies that are trusted to name a visitor's address. */
  readonly trustProxy: TrustedProxy;
  /** Webhooks may also go to addresses of this machine and network, by http: for development. */
  readonly localWebhooks: boolean;
  /** Reads a minute that one person may make, to all server processes together; somebody without an account a quarter of it. */
  readonly readRate: number;
  /** Writes a minute that one person may make, to all server processes together. */
  readonly writeRate: number;
  /** Requests a minute that one API key may make, to all server processes together. */
  readonly apiKeyRate: number;
  /** Event-loop delay above which requests are refused, ms; 0 never refuses. */
  readonly shedAfterMs: number;
  readonly live: LiveLimits;
  /** Work that the hash of a password takes (N of scrypt, a power of two), the same for all passwords of a database. */
  readonly passwordWork: number;
  /** Time limit for the whole answer of a webhook's endpoint, ms. */
  readonly webhookMs: number;
  /** Time limit for the headers of a request, ms. */
  readonly headersMs: number;
}
const SHED_AFTER_MS = 3_000;
const PASSWORD_WORK = 16_384;
const HEADERS_MS = 15_000;
const WEBHOOK_MS = 10_000;

/** Limits of one process for live connections. */
export interface LiveLimits {
  readonly socketsPerAddress: number;
  readonly socketsPerUser: number;
  readonly subscriptions: number;
  /** Watched documents: over one socket, and in total. Each is held in memory. */
  readonly documents: number;
  readonly allDocuments: number;
  /** The same for somebody without an account. */
  readonly visitor: { readonly socketsPerUser: number; readonly subscriptions: number; readonly documents: number };
}
const liveLimits: LiveLimits = {
  socketsPerAddress: 300,
  socketsPerUser: 30,
  subscriptions: 200,
  documents: 30_000,
  allDocuments: 400_000,
  visitor: { socketsPerUser: 5, subscriptions: 40, documents: 2_000 },
};

/** Invalid settings; the message says which and why, for the person who starts the server. */
export class BadConfig extends Error {}

const ADDRESS = /<([^<>\s]+)>/;
function pushIdentity(privateKey: string | undefined, mailFrom: string): PushIdentity | undefined {
  if (privateKey === undefined) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new BadConfig('VAPID_PRIVATE_KEY: not a private key of P-256');
  }
  return { privateKey, publicKey: pair.getPublicKey('base64url'), subject: `mailto:${ADDRESS.exec(mailFrom)?.[1] ?? mailFrom}` };
}

const keys = (clientId: string | undefined, clientSecret: string | undefined): SocialKeys | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined;

/** Reads the settings. Throws BadConfig with every fault at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    throw new BadConfig(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = read.data;
  const production = env.APRON_MODE === 'production';
  if (production && !env.APP_SECRET) throw new BadConfig('APP_SECRET: production needs a secret of its own, at least 32 characters');
  if (production && env.DEMO) throw new BadConfig('DEMO: production does not start with demo accounts');
  if (production && env.APRON_DEV) throw new BadConfig('APRON_DEV: hot reload is not for production');
  if (production && env.WEBHOOKS_LOCAL) throw new BadConfig('WEBHOOKS_LOCAL: production sends webhooks to the public internet only');
  const isWhole = env.APP_SECRET && env.INBOUND_SECRET && env.VAPID_PRIVATE_KEY;
  const saved = isWhole || production ? undefined : loadSecrets(env.DATA_DIR);
  const appSecret = env.APP_SECRET ?? saved?.app ?? '';
  const microsoft = keys(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    filesDir: env.FILES_DIR,
    demo: env.DEMO ?? (!production && env.DATABASE_URL === undefined),
    production,
    dev: env.APRON_DEV ?? false,
    appSecret,
    setupToken: env.SETUP_TOKEN,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    imapUrl: env.IMAP_URL,
    mailFrom: env.MAIL_FROM,
    mailDomain: env.MAIL_DOMAIN,
    mailAuthservId: env.MAIL_AUTHSERV_ID,
    // In production without a secret for inbound mail, a fresh one is generated: nobody knows it, so no mail is accepted.
    dnsServer: env.DNS_SERVER,
    inboundSecret: env.INBOUND_SECRET ?? saved?.inbound ?? randomBytes(32).toString('hex'),
    mailKeepDays: env.MAIL_KEEP_DAYS,
    analyticsUrl: env.ANALYTICS_URL,
    searchService: env.SEARCH_SERVICE,
    stripeUrl: env.STRIPE_URL,
    paypalUrl: env.PAYPAL_URL,
    paypalSandboxUrl: env.PAYPAL_SANDBOX_URL,
    squareUrl: env.SQUARE_URL,
    squareSandboxUrl: env.SQUARE_SANDBOX_URL,
    taxjarUrl: env.TAXJAR_URL,
    easypostUrl: env.EASYPOST_URL,
    push: pushIdentity(env.VAPID_PRIVATE_KEY ?? saved?.push, env.MAIL_FROM),
    google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    microsoft: microsoft && { ...microsoft, tenantId: env.MICROSOFT_TENANT, authority: env.MICROSOFT_AUTHORITY },
    defaultClient: env.DEFAULT_CLIENT,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    localWebhooks: env.WEBHOOKS_LOCAL ?? false,
    readRate: env.READ_RATE,
    writeRate: env.WRITE_RATE,
    live: liveLimits,
    headersMs: HEADERS_MS,
    passwordWork: PASSWORD_WORK,
    webhookMs: WEBHOOK_MS,
    apiKeyRate: env.API_KEY_RATE,
    shedAfterMs: SHED_AFTER_MS,
  };
}

/** Database that these settings name. */
export const databaseOf = ({ databaseUrl, dataDir }: Config): RecordsOptions['database'] =>
  databaseUrl === undefined ? { kind: 'pglite', dir: join(dataDir, 'database') } : { kind: 'postgres', url: databaseUrl };
/** File storage that these settings name. */
export const filesFolderOf = ({ dataDir, filesDir }: Config): string => filesDir ?? join(dataDir, 'files');
