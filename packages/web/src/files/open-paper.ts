import type { FileRef } from '@app/domain/files/stored-file.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { openFile } from './open-file.ts';

/** Opens a paper as soon as the server made it. */
export const openPaper = (made: Promise<FileRef>): void => void made.then(({ url }) => openFile(url)).catch(showProblem);
