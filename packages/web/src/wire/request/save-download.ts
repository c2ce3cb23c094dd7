import { failureIn } from '@app/kernel/call-failed.ts';
import { activeClient, token } from './credentials.ts';

/** Saves what an address of the server gives as a file. Throws `CallFailed`. */
export async function saveDownload(address: string, name: string): Promise<void> {
  const jwt = await token();
  const answer = await fetch(address, { headers: { client: activeClient(), ...(jwt && { token: jwt }) } });
  if (!answer.ok) throw failureIn(await answer.json().catch(() => undefined), answer.status);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
