import { data } from 'react-router';
import { startLanguage } from '../../wire/session/start-language.ts';
import { whenSettled } from '../../ui/layout/when-settled.ts';
import { defaultClient } from '../site/default-client.ts';
import { lookUpClient } from '../../wire/session/look-up-client.ts';

/** Readies a screen of the default client; without one nobody gets there (TEN-2, TEN-3). */
export async function startClientScreen(load: () => Promise<unknown>): Promise<null> {
  const [id] = await Promise.all([lookUpClient(defaultClient()), startScreen(load)]);
  if (id !== undefined) return null;
  const [{ forgetPage }, { nowhere }] = await Promise.all([
    import('../../wire/session/local-state.ts'),
    import('../../widgets/links/record-target.rules.ts'),
  ]);
  forgetPage();
  throw data(nowhere, { status: 404 });
}

/** Readies a screen outside of the staff shell: session, language and the screen's own code, all at once. */
export async function startScreen(load: () => Promise<unknown>): Promise<null> {
  const { startSession } = await import('../../wire/tab/session.ts');
  await Promise.all([startSession(defaultClient()), load(), startLanguage()]);
  whenSettled(() => void import('./outside-shell.ts').then(({ startOutsideShell }) => startOutsideShell()));
  return null;
}
