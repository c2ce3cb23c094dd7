import { mkdirSync, writeFileSync } from 'node:fs';
import { modelOfDomain } from './model-of-domain.ts';
import { modelPage } from './model-page.ts';

mkdirSync('docs', { recursive: true });
writeFileSync('docs/model.md', `${modelPage(await modelOfDomain())}\n`);
