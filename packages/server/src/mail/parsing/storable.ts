/** Removes characters that no record can store: zero characters and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
