import type { BillingEntries } from '../../settlement/BillingFields.tsx';

/** A card in the form of a provider, and what is done with it. */
export interface CardUse {
  readonly billing: BillingEntries;
  /** The customer agrees that it is kept for later payments. */
  readonly isKept: boolean;
}
export interface CardForm {
  /** Sends the card to the provider. Returns its id there, or why it is not complete. */
  readonly send: (use: CardUse) => Promise<{ readonly method: string } | { readonly refusal: string }>;
  /** Changes amount and colors; what was typed stays. */
  readonly update: (look: CardLook) => void;
  readonly close: () => void;
}
export interface CardLook {
  readonly cents: number;
  readonly isDark: boolean;
}
export interface CardFormOptions extends CardLook {
  readonly key: string;
  /** Location of an account at Square; empty for Stripe. */
  readonly location: string;
  readonly language: string;
}
