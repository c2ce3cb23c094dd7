/** Leading digits and lengths of the card schemes in use; anything else (times, order numbers) is not a card number. */
const schemes: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(0[0-5]|[689])/, [14, 16, 19]],
  [/^(6011|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(50|5[6-9]|6[0-9])/, [16, 18, 19]],
];
const LONGEST = 19;

function isCardNumber(digits: string): boolean {
  if (!schemes.some(([start, lengths]) => lengths.includes(digits.length) && start.test(digits))) return false;
  const sum = [...digits].reduceRight(
    ({ total, odd }, digit) => {
      const doubled = odd ? Number(digit) : Number(digit) * 2;
      return { total: total + (doubled > 9 ? doubled - 9 : doubled), odd: !odd };
    },
    { total: 0, odd: true },
  );
  return sum.total % 10 === 0;
}

/** Checks a run of digit groups separated by blanks, dots or dashes: every sequence of whole groups is tried. */
function runHolds(run: string): boolean {
  const groups = run.split(/\D+/);
  return groups.some((_, from) => {
    let digits = '';
    for (const group of groups.slice(from)) {
      digits += group;
      if (digits.length > LONGEST) return false;
      if (isCardNumber(digits)) return true;
    }
    return false;
  });
}

/** Length of the ids that this product makes from others; those of providers are longer. */
const ID_LENGTH = 24;
/** Text without its ids: long words in which letters stand between digits. Their digits may happen to pass as a card number. */
const withoutIds = (text: string): string => text.replace(/\w+/g, (word) => (word.length >= ID_LENGTH && /\d[^\W\d]+\d/.test(word) ? 'id' : word));

/**
 * A card number occurs anywhere in a value, also nested and as a number. No record of this module stores such a value
 * (ORD-10).
 */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && runHolds(String(Math.abs(value)));
  if (typeof value === 'string') return (withoutIds(value).match(/\d+(?:[\s.\-–]{1,3}\d+)*/g) ?? []).some(runHolds);
  if (Array.isArray(value)) return value.some(holdsCardNumber);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => holdsCardNumber(key) || holdsCardNumber(entry));
}
