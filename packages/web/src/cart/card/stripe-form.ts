import type { CardForm, CardFormOptions } from './card-form.ts';
import { loadScript } from './load-script.ts';

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
async function open(key: string): Promise<StripeScript> {
  await loadScript(SCRIPT);
  if (!window.Stripe) throw new Error('The card form did not load');
  return window.Stripe(key);
}

const appearanceOf = (isDark: boolean) => ({ theme: isDark ? 'night' : 'stripe' });
/** The Payment Element of Stripe. */
export async function openStripeForm(place: HTMLElement, { key, cents, language, isDark }: CardFormOptions): Promise<CardForm> {
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
    async send({ billing: { name, email } }) {
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
