const COMPLEMENT: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789abcdef'].map((digit, i) => [digit, '0123456789abcdef'.charAt(15 - i)]),
);

/** Returns what the SQL function `doc_key` (see the migrations) returns for a value of a query. */
export function docKey(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `1${value}`;
    case 'number': {
      const bits = new DataView(new ArrayBuffer(8));
      bits.setFloat64(0, value === 0 ? 0 : value);
      const hex = bits.getBigUint64(0).toString(16).padStart(16, '0');
      return value < 0 ? `2-${[...hex].map((digit) => COMPLEMENT[digit]).join('')}` : `2p${hex}`;
    }
    case 'boolean':
      return `3${String(value)}`;
    case 'object':
      if (value === null) return '0';
      return Array.isArray(value) ? '4' : '5';
    default:
      return '0';
  }
}

/** Returns the rank of a value's type from the first letter of its key: null, string, number, boolean, array, object. */
export const rankOf = (value: unknown): number => Number(docKey(value).charAt(0));
