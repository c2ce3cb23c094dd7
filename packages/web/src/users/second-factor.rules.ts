/** Returns the key that people type into their app, from the address in the QR code; empty if there is none. */
export const secretIn = (uri: string): string => (URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '');
