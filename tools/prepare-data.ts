// Makes the data that the products of browser journeys open copies of, in the folder that is given; `test.mjs` runs it.
import { ProductProcess } from './product-process.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder is missing');
await ProductProcess.prepareData(folder);
