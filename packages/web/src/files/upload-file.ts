import { FileRef } from '@app/domain/files/stored-file.ts';
import { CallFailed, failureIn } from '@app/kernel/call-failed.ts';
import { activeClient, token } from '../wire/request/credentials.ts';
import { formatNumber } from '../words/format.ts';

/** Sends one file and answers its reference. `onProgress` hears 0 to 1. `record` is the path of the record that it hangs off. Throws `CallFailed`; an abort rejects too. */
export async function uploadFile(file: File, onProgress: (part: number) => void, signal?: AbortSignal, record = ''): Promise<FileRef> {
  const jwt = await token();
  // Only XMLHttpRequest tells how far an upload has come.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', record === '' ? '/api/files' : `/api/files?record=${encodeURIComponent(record)}`);
    request.setRequestHeader('client', activeClient());
    if (jwt) request.setRequestHeader('token', jwt);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener('load', () => {
      const read = FileRef.safeParse(request.response);
      if (request.status < 300 && read.success) resolve(read.data);
      else reject(failureIn(request.response, request.status));
    });
    request.addEventListener('error', () => reject(new CallFailed([{ code: 'records.offline' }], 0)));
    request.addEventListener('abort', () => reject(new CallFailed([], 0)));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}

/** '840 KB', '1.2 MB'. */
export function showSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} KB`
    : `${formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
