import { failureIn } from '@app/kernel/call-failed.ts';
import { activeClient, token } from '../wire/request/credentials.ts';

/** Saves the original of an incoming email as a file. Throws `CallFailed`. */
export async function saveOriginal(id: string): Promise<void> {
  const jwt = await token();
  const answer = await fetch(`/api/mail/${encodeURIComponent(id)}/original`, { headers: { client: activeClient(), ...(jwt && { token: jwt }) } });
  if (!answer.ok) throw failureIn(await answer.json().catch(() => undefined), answer.status);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: `${id}.eml` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
