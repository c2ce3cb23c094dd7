import type { Choices } from '@app/domain/offers/offer.rules.ts';
import type { OfferLine } from '@app/domain/offers/offers.calls.ts';

/** Names of the fields of a line: bought or not, and how many. */
export const optionField = (id: string): string => `o:${id}`;
export const quantityField = (id: string): string => `q:${id}`;
/** The one of alternatives that is bought: all of them share this field. */
export const ALTERNATIVE_FIELD = optionField('');
/** Present in every form and address that tells choices, so that an option can also be taken away. */
export const CHOSEN_FIELD = 'chosen';

/** Fields of a form or an address. */
export interface Fields {
  readonly get: (name: string) => unknown;
  readonly has: (name: string) => boolean;
}
/** Returns the text of a field, trimmed; empty without it. */
export const textField = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the choices that fields tell about these lines; none for lines without a choice. */
export function choicesOf(fields: Fields, lines: readonly Pick<OfferLine, 'id' | 'optional' | 'range' | 'alternative'>[]): Choices {
  if (!fields.has(CHOSEN_FIELD)) return {};
  return Object.fromEntries(
    lines
      .filter(({ optional, range }) => optional || range !== null)
      .map(({ id, optional, range, alternative }) => {
        const typed = textField(fields, quantityField(id));
        const quantity = range === null || typed === '' ? {} : { quantity: Number(typed) };
        const chosen = alternative ? textField(fields, ALTERNATIVE_FIELD) === id : fields.has(optionField(id));
        return [id, { ...(optional && { chosen }), ...quantity }];
      }),
  );
}
