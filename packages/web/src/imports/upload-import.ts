import { failureIn } from '@app/kernel/call-failed.ts';
import { activeClient, token } from '../wire/request/credentials.ts';

const authorized = async (): Promise<Record<string, string>> => {
  const jwt = await token();
  return { client: activeClient(), ...(jwt && { token: jwt }) };
};

/** Sends a file to be imported and returns the id of its import. Throws `CallFailed`. */
export async function uploadImport(kind: string, file: File): Promise<string> {
  const answer = await fetch(`/api/imports/${kind}/files?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { ...(await authorized()), 'content-type': 'application/octet-stream' },
    body: file,
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureIn(body, answer.status);
  return (body as { id: string }).id;
}

/** Saves the rows that were not imported, with the reasons, as a file. Throws `CallFailed`. */
export async function saveRefusedRows(id: string): Promise<void> {
  const answer = await fetch(`/api/imports/${encodeURIComponent(id)}/refused`, { headers: await authorized() });
  if (!answer.ok) throw failureIn(await answer.json().catch(() => undefined), answer.status);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: 'refused-rows.csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
