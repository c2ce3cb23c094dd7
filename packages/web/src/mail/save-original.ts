import { saveDownload } from '../wire/request/save-download.ts';

/** Saves the original of an incoming email as a file. Throws `CallFailed`. */
export const saveOriginal = (id: string): Promise<void> => saveDownload(`/api/mail/${encodeURIComponent(id)}/original`, `${id}.eml`);
