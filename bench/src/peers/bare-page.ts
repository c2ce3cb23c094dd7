// The physical limit of a Node page server: the finished bytes from memory, nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const bytes = readFileSync(process.env['PAGE_FILE'] ?? '');
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1');
