import { afterAll } from 'vitest';
import { speak } from './language.ts';

// Files of tests share this module: one that speaks another language must not leave it to the next.
afterAll(() => speak('en'));
