import { StoredFile } from './stored-file.ts';

const NOW = Date.parse('2026-11-21T16:00:00Z');

export const storedFileSamples = [
  StoredFile.parse({
    name: 'Charter agreement.pdf',
    type: 'application/pdf',
    size: 84_211,
    key: 'skylark/file-contract',
    url: '',
    lastModified: NOW,
    uploader: 'user-weber',
    locked: true,
    third_party: { docusign: 'envelope-9' },
    metadata: { pages: 4 },
  }),
];
