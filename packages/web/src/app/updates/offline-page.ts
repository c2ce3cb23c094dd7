import { inEnglish, type Language, wordsIn } from '@app/kernel/words.ts';
import spanish from '../../pages/es.json';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:24px}h1{font-size:20px;margin:0 0 8px}p{margin:0 0 16px;max-width:40ch}';

/** Returns the page that the worker answers without a network and without a stored copy. It needs nothing besides itself. */
export function offlinePage(language: Language): string {
  const { t } = language === 'es' ? wordsIn('es', spanish) : inEnglish;
  const title = t('No connection');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${STYLE}</style>
<main><h1>${title}</h1><p>${t('This page is not on this device. It can be opened when there is a network again.')}</p><p><a href="">${t('Try again')}</a></p></main></html>`;
}
