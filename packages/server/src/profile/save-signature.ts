import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { MAX_SIGNATURE_BYTES, type saveSignature as saveSignatureCall } from '@app/domain/profile/profile.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { signatures } from '@app/domain/users/user.collection.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Characters of the plain text that a signature keeps. */
const MAX_TEXT = 4000;

/** Stores the sanitized signature and its plain text. Throws `profile.signature-size`. */
export async function saveSignature(
  { records }: Pick<AppContext, 'records'>,
  { uid, client }: Actor,
  { html: given }: z.output<typeof saveSignatureCall.body>,
): Promise<z.input<typeof saveSignatureCall.reply>> {
  const tooLong = refuse({ code: 'profile.signature-size', params: { max: MAX_SIGNATURE_BYTES / 1000 } });
  if (Buffer.byteLength(given) > MAX_SIGNATURE_BYTES) throw tooLong;
  const { html: clean, text, isPlainOnly } = await cleanHtml({ kind: 'post', html: given, client });
  const signature = text.trim();
  if (isPlainOnly || signature.length > MAX_TEXT || Buffer.byteLength(clean) > MAX_SIGNATURE_BYTES) throw tooLong;
  const html = signature === '' ? '' : clean;
  const store = records.forClient(client, uid);
  await store.write([{ op: 'set', path: store.path(signatures, client, uid), data: { signature, html } }]);
  return { signature, html };
}
