import { failureIn } from '@app/kernel/call-failed.ts';
import { activeClient, token } from '../wire/request/credentials.ts';

/** A link to a stored file that works for a few minutes without headers. `url` is the file's own address. Throws `CallFailed`. */
export async function linkToFile(url: string): Promise<string> {
  const jwt = await token();
  const answer = await fetch(`${url}/link`, { method: 'POST', headers: { client: activeClient(), ...(jwt && { token: jwt }) } });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureIn(body, answer.status);
  return (body as { url: string }).url;
}

/**
 * Opens a stored file in a tab of its own. The tab is opened at once, also while the file is still being made, or the browser would take it
 * for an advertisement.
 */
export async function openFile(url: string | Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const link = await linkToFile(await url);
    if (tab) tab.location.replace(link);
    else location.assign(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
