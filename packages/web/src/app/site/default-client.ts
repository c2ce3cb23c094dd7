/** Returns the name_key of the configured default client from the document; browser only. */
export const defaultClient = (): string => document.documentElement.dataset['defaultClient'] ?? '';
