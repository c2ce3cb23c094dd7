import type { CardForm, CardFormOptions, CardLook, CardUse } from './card-form.ts';
import { loadScript } from './load-script.ts';

/** Parts of the script of Square that are used here. */
interface Tokenized {
  readonly status: string;
  readonly token?: string;
  readonly errors?: readonly { readonly message: string }[];
}
interface SquareCard {
  attach(selector: string): Promise<void>;
  configure(options: object): Promise<void>;
  tokenize(verification: object): Promise<Tokenized>;
  destroy(): Promise<boolean>;
}
interface SquareScript {
  payments(application: string, location: string): { setLocale(locale: string): Promise<void>; card(options: object): Promise<SquareCard> };
}
declare global {
  interface Window {
    Square?: SquareScript;
  }
}
const PLACE = 'square-card-form';
const LOCALES: Readonly<Record<string, string>> = { es: 'es-ES' };

/** Square asks shops to load its script from its own host, always the current one. Applications for trying out have another host. */
const scriptOf = (application: string): string => `https://${application.startsWith('sandbox-') ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`;
const styleOf = (isDark: boolean): object =>
  isDark
    ? {
        input: { backgroundColor: '#242424', color: '#f1f3f5' },
        'input::placeholder': { color: '#b8bcc2' },
        '.input-container': { borderColor: '#5c5f66' },
        '.message-text': { color: '#f1f3f5' },
      }
    : {
        input: { backgroundColor: '#ffffff', color: '#1a1b1e' },
        'input::placeholder': { color: '#5c636a' },
        '.input-container': { borderColor: '#868e96' },
        '.message-text': { color: '#1a1b1e' },
      };

/** Tells Square whom the bank may ask, and for what: it asks while the card is sent, so the payment never waits for that. */
function verificationOf({ billing, isKept }: CardUse, cents: number): object {
  const [first = '', ...rest] = billing.name.trim().split(/\s+/);
  return {
    amount: (cents / 100).toFixed(2),
    currencyCode: 'USD',
    // A card that is kept is stored first and charged from there.
    intent: isKept ? 'STORE' : 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName: first,
      familyName: rest.join(' '),
      ...(billing.email !== '' && { email: billing.email }),
      addressLines: [billing.street],
      city: billing.city,
      state: billing.state,
      postalCode: billing.zip,
      countryCode: 'US',
    },
  };
}

/** The card form of Square. */
export async function openSquareForm(place: HTMLElement, { key, location, language, ...look }: CardFormOptions): Promise<CardForm> {
  await loadScript(scriptOf(key));
  if (!window.Square) throw new Error('The card form did not load');
  const payments = window.Square.payments(key, location);
  await payments.setLocale(LOCALES[language] ?? 'en-US');
  const card = await payments.card({ style: styleOf(look.isDark) });
  place.id = PLACE;
  await card.attach(`#${PLACE}`);
  let shown: CardLook = look;
  return {
    async send(use) {
      const { status, token, errors } = await card.tokenize(verificationOf(use, shown.cents));
      return status === 'OK' && token !== undefined ? { method: token } : { refusal: errors?.[0]?.message ?? '' };
    },
    update(next) {
      if (next.isDark !== shown.isDark) card.configure({ style: styleOf(next.isDark) }).catch((error: unknown) => console.warn(error));
      shown = next;
    },
    close: () => void card.destroy(),
  };
}
