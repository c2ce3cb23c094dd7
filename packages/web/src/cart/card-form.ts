/** Parts of the script of Stripe that are used here. */
interface Outcome {
  readonly error?: { readonly message?: string };
}
interface Elements {
  create(
    kind: 'payment',
    options: object,
  ): { mount(place: HTMLElement): void; on(event: 'ready' | 'loaderror', then: () => void): void; destroy(): void };
  submit(): Promise<Outcome>;
  update(options: object): void;
}
interface StripeScript {
  elements(options: object): Elements;
  createPaymentMethod(options: object): Promise<Outcome & { readonly paymentMethod?: { readonly id: string } }>;
  handleNextAction(options: { readonly clientSecret: string }): Promise<Outcome>;
}
declare global {
  interface Window {
    Stripe?: (key: string) => StripeScript;
  }
}
/** Stripe asks shops to load its script from here, always the current one. */
const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;

const loaded = (): Promise<void> =>
  (loading ??= new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      // The next try loads it anew.
      loading = undefined;
      script.remove();
      fail(new Error('The card form did not load'));
    });
    document.head.append(script);
  }));

async function open(key: string): Promise<StripeScript> {
  await loaded();
  if (!window.Stripe) throw new Error('The card form did not load');
  return window.Stripe(key);
}

export interface CardForm {
  /** Sends the card to the provider. Returns its id there, or why it is not complete. */
  readonly send: (name: string, email: string) => Promise<{ readonly method: string } | { readonly refusal: string }>;
  /** Changes amount and colors; what was typed stays. */
  readonly update: (look: CardLook) => void;
  readonly close: () => void;
}
interface CardLook {
  readonly cents: number;
  readonly isDark: boolean;
}
interface CardFormOptions extends CardLook {
  readonly key: string;
  readonly language: string;
}
const appearanceOf = (isDark: boolean) => ({ theme: isDark ? 'night' : 'stripe' });
/** Opens the provider's own card form in a place of the page: what is typed there goes to the provider and is never seen here. */
export async function openCardForm(place: HTMLElement, { key, cents, language, isDark }: CardFormOptions): Promise<CardForm> {
  const stripe = await open(key);
  const elements = stripe.elements({
    mode: 'payment',
    amount: cents,
    currency: 'usd',
    locale: language,
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    appearance: appearanceOf(isDark),
  });
  const form = elements.create('payment', { layout: 'tabs' });
  const ready = new Promise<void>((done, fail) => {
    form.on('ready', done);
    form.on('loaderror', () => fail(new Error('The card form did not load')));
  });
  form.mount(place);
  await ready;
  return {
    async send(name, email) {
      const { error } = await elements.submit();
      if (error) return { refusal: error.message ?? '' };
      const reply = await stripe.createPaymentMethod({ elements, params: { billing_details: { name, ...(email !== '' && { email }) } } });
      return reply.paymentMethod ? { method: reply.paymentMethod.id } : { refusal: reply.error?.message ?? '' };
    },
    update: (look) => elements.update({ amount: look.cents, appearance: appearanceOf(look.isDark) }),
    close: () => form.destroy(),
  };
}

/** Lets the customer confirm a payment with their bank. Its outcome is read by the server, never believed from here. */
export async function confirmWithBank(key: string, confirmation: string): Promise<void> {
  await (await open(key)).handleNextAction({ clientSecret: confirmation });
}

/** The policy of the page forbids the script where another page was loaded first. */
export function mayTakeCards(): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return first !== undefined && /^\/checkout\/[^/]+\/?$/.test(new URL(first.name).pathname);
}
