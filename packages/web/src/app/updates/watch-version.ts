import { hasUnsaved } from '../../ui/feedback/unsaved.ts';
import { showAlert } from '../../ui/feedback/show-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { typedInputs, watchTyping } from '../../ui/feedback/typed-inputs.ts';
import { onServerVersion } from '../../wire/tab/browser-live.ts';
import { waiting } from '../../wire/offline/waiting.ts';
import { t } from '../../words/words.ts';
import { reloadFresh } from './reload-fresh.ts';

/** Forms, anything else that was typed, and changes that have not reached the server. */
const mayLose = (): boolean => hasUnsaved() || typedInputs.hasAny() || waiting.getState().changes.length > 0;

function reload(): void {
  if (!mayLose()) return void reloadFresh();
  showAlert({
    title: t('Not saved yet'),
    message: t('Something on this screen is not saved. It is lost if you reload now.'),
    options: [{ label: t('Reload and discard'), onPick: () => void reloadFresh() }],
  });
}
let known: string | undefined;
let isStale = false;
function hear(version: string): void {
  known ??= version;
  if (isStale || version === known) return;
  isStale = true;
  toast({
    title: t('New version'),
    message: t('It loads by itself when you go to another screen and nothing is unsaved.'),
    timeout: 0,
    actions: [{ label: t('Reload'), onPick: reload }],
  });
}

let isWatching = false;
const POLL_MS = 45_000;
/** Asks for the version where no live connection tells it. A failed question is repeated with the next one. */
async function poll(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const answer: unknown = await fetch('/api/health')
    .then((reply) => reply.json())
    .catch(() => null);
  const { version } = (answer ?? {}) as { readonly version?: unknown };
  if (typeof version === 'string') hear(version);
}
/** Begins to notice new versions of the application and what is typed (SHL-8). `isLive`: a live connection tells the version. */
export function watchVersion({ isLive }: { readonly isLive: boolean }): void {
  if (isWatching) return;
  isWatching = true;
  watchTyping();
  onServerVersion(hear);
  if (isLive) return;
  void poll();
  setInterval(() => void poll(), POLL_MS);
}
/** Loads a new version, if there is one and nothing would be lost. Call it when somebody goes to another screen. */
export function reloadIfStale(): void {
  if (isStale && !mayLose()) void reloadFresh();
}
