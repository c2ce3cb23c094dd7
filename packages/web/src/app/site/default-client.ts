/** name_key of the configured default client, as the document says it; browser only. */
export const defaultClient = (): string => document.documentElement.dataset['defaultClient'] ?? '';
