import { CallFailed, failureIn } from '@app/kernel/call-failed.ts';
import { activeClient, token } from '../wire/request/credentials.ts';

/** Sends the bytes of one's own photo. Throws `CallFailed`. */
export async function uploadPhoto(photo: Blob): Promise<void> {
  const jwt = await token();
  const headers = { 'content-type': photo.type, client: activeClient(), ...(jwt === undefined ? {} : { token: jwt }) };
  let answer: Response;
  try {
    answer = await fetch('/api/user/photo', { method: 'POST', credentials: 'same-origin', headers, body: photo });
  } catch {
    throw new CallFailed([{ code: 'records.offline' }], 0);
  }
  if (!answer.ok) throw failureIn(await answer.json().catch(() => undefined), answer.status);
}
