// After the build: each text file of the bundle also as .br and .gz, as small as they get, so that the server only has to hand them out.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SMALLEST = 1000;
const folder = process.argv[2];
if (!folder) throw new Error('Which folder? For example: node compress.mjs build/client');

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|html|webmanifest|map)$/.test(name)) continue;
  const path = join(folder, name);
  const text = readFileSync(path);
  if (text.length < SMALLEST) continue;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  writeFileSync(`${path}.br`, brotliCompressSync(text, options));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
