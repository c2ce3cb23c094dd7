import { parentPort } from 'node:worker_threads';
import { limitHtml, MAX_HTML_BYTES } from '@app/domain/mail/truncation.rules.ts';
import { wordsFor } from '../../words/words.ts';
import { enclosedHtml } from './enclosed-html.ts';
import type { HtmlTask } from './html-worker.ts';
import { safeMailHtml, textOf } from './mail-html.ts';
import { safePageHtml } from './page-html.ts';

/** Cleaning off the main thread, where a hostile text would stop every timer and socket. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

function perform(task: HtmlTask): { html: string; text: string } {
  if (task.kind === 'limit') return { html: limitHtml(task.html, MAX_HTML_BYTES, wordsFor(task.language)), text: '' };
  if (task.kind === 'enclose') return { html: enclosedHtml(task.html, task.maxBytes, wordsFor(task.language)) ?? '', text: '' };
  if (task.kind === 'page') return { html: safePageHtml(task.html), text: '' };
  const html = safeMailHtml(task.html, task.kind === 'post' ? { client: task.client } : 'inbound');
  return { html, text: textOf(html) };
}

port.on('message', (task: HtmlTask) => {
  try {
    port.postMessage({ done: perform(task) });
  } catch (error) {
    port.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
port.postMessage({ ready: true });
