import type { FastifyReply } from 'fastify';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isInline } from './file-kinds.ts';

/** Returns the header that names a file, and says whether it is shown or saved. */
export const dispositionOf = (name: string, shown: 'inline' | 'attachment'): string =>
  `${shown}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** Answers the bytes of a file that the asker may read: pictures are shown, everything else is a download. */
export async function giveFile(
  ctx: AppContext,
  reply: FastifyReply,
  file: Pick<StoredFile, 'name' | 'type' | 'size' | 'key'>,
  cache = 'private, max-age=300',
): Promise<FastifyReply> {
  const size = await ctx.files.size(file.key);
  if (size === undefined) {
    ctx.log.error({ file: file.key }, 'The bytes of a file are not in the folder of this server: FILES_DIR must be one folder for all servers');
    throw refuse({ code: 'records.elsewhere' });
  }
  const stream = await ctx.files.stream(file.key);
  const shown = isInline(file.type) ? 'inline' : 'attachment';
  return reply
    .header('content-type', file.type)
    .header('content-disposition', dispositionOf(file.name, shown))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', cache)
    .send(stream);
}
