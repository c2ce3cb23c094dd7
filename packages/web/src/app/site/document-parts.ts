import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The viewport of every document, wherever it is rendered. */
export const viewport = 'width=device-width, initial-scale=1, viewport-fit=cover';
/** Of several icons the last counts: a client's own comes with its meta tags. */
export const icon = { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } as const;
/** Preloads the font of all text before the style sheet asks for it. */
export const facePreload = { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' } as const;
