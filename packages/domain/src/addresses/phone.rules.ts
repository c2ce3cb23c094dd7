const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns the 7 or 10 digits of a phone number, without a leading US country code; undefined for any other count (D9,
 * THR-15).
 */
export function phoneDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length === 7 || local.length === 10 ? local : undefined;
}
export const isPhone = (text: string): boolean => phoneDigits(text) !== undefined;

/** Formats as 'ddd-ddd-dddd' or 'ddd-dddd'; returns any other text unchanged. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === undefined) return text;
  const parts = digits.length === 7 ? [digits.slice(0, 3), digits.slice(3)] : [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return parts.join('-');
}
