import type { FileRef } from '@app/domain/files/stored-file.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { openFile } from './open-file.ts';

/** Opens a paper as soon as the server has made it. */
export const openPaper = (paper: Promise<FileRef>): void => void openFile(paper.then(({ url }) => url)).catch(showProblem);
