import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '@app/domain/clients/client.ts';
import { defaultTheme } from '@app/domain/clients/theme.rules.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { isInline } from '../../files/file-kinds.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Paper } from '../../platform/pdf/paper.ts';

const publicFolder = fileURLToPath(new URL('../../../../web/public/', import.meta.url));
/** Pixels; twice of what is printed. */
const LOGO_HEIGHT = 160;
const MAX_PIXELS = 20_000_000;
const SECONDS = 5;

type Named = Pick<Client, 'name' | 'email' | 'phone' | 'website'> & {
  readonly address: Pick<Client['address'], 'street' | 'city' | 'state' | 'zip'>;
};

/** Returns how a company heads its papers. */
export async function letterhead(
  ctx: AppContext,
  client: { readonly id: string; readonly theme: Client['theme'] },
  { name, email, phone, website, address: { street, city, state, zip } }: Named,
): Promise<Paper['company']> {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [street, place, phone, email, website].filter((line) => line !== '');
  return { name, lines, logo: await logoOf(ctx, client), accent: client.theme.accent ?? defaultTheme.accent };
}

/**
 * Returns the logo as a PNG. Only pictures of this server can be printed, because nothing is fetched while a paper is made; a company with
 * any other heads its papers with its name.
 */
async function logoOf({ records, files, log }: AppContext, { id, theme }: { readonly id: string; readonly theme: Client['theme'] }): Promise<string> {
  const address = theme.logo_light;
  try {
    const [, fileId] = new RegExp(`^/api/files/${id}/([\\w.-]{1,64})$`).exec(address) ?? [];
    const file = fileId === undefined ? undefined : await records.forClient(id).get(storedFiles, fileId);
    const path = resolve(publicFolder, `.${address}`);
    const bytes =
      file && isInline(file.type)
        ? await files.bytes(file.key)
        : /^\/assets\/[\w./-]+$/.test(address) && path.startsWith(resolve(publicFolder) + sep)
          ? await readFile(path)
          : undefined;
    if (!bytes) return '';
    const { default: sharp } = await import('sharp');
    const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 288 })
      .resize({ height: LOGO_HEIGHT, withoutEnlargement: false })
      .png()
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    log.warn({ err: error, client: id }, 'The logo of a company cannot be printed');
    return '';
  }
}
