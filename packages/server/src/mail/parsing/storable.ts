/** Without what no record can hold: zero characters and halves of characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
