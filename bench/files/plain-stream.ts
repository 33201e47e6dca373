import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';

/** The minimal upload server: streams a file to disk and flushes it. */
const folder = process.argv[2] ?? '.';
const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.end();
    return;
  }
  void (async () => {
    const handle = await open(path.join(folder, randomUUID()), 'wx');
    const stream = handle.createWriteStream({ flush: true });
    await pipeline(request, stream);
    await finished(stream);
    response.end('{}');
  })();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
