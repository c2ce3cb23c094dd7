import { startLanguage } from '../../wire/session/start-language.ts';
import { whenSettled } from '../../ui/layout/when-settled.ts';
import { defaultClient } from '../site/default-client.ts';

/** Readies a screen outside of the staff shell: session, language and the screen's own code, all at once. */
export async function startScreen(load: () => Promise<unknown>): Promise<null> {
  const { startSession } = await import('../../wire/tab/session.ts');
  await Promise.all([startSession(defaultClient()), load(), startLanguage()]);
  whenSettled(() => void import('./outside-shell.ts').then(({ startOutsideShell }) => startOutsideShell()));
  return null;
}
