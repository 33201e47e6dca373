/**
 * The fastest that Node can send what the product sends a site: a handler that answers each address, and each `If-None-Match`,
 * with the bytes that the server of `ORIGIN` has answered the first time, and asks nothing.
 */
import { createServer, request, type OutgoingHttpHeaders } from 'node:http';

interface Kept {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const { ORIGIN: origin = '', PORT: port } = process.env;
/** Headers of one connection, which Node writes itself. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

const kept = new Map<string, Kept>();

function asked(url: string, headers: OutgoingHttpHeaders): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${url}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const told = { ...answer.headers };
        for (const name of OF_CONNECTION) delete told[name];
        resolve({ status: answer.statusCode ?? 0, headers: told, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const server = createServer((given, reply) => {
  const { url = '/', headers } = given;
  const send = ({ status, headers: told, body }: Kept) => {
    reply.writeHead(status, told);
    reply.end(body);
  };
  const key = `${url} ${headers['if-none-match'] ?? ''}`;
  const known = kept.get(key);
  if (known) {
    send(known);
    return;
  }
  asked(url, headers).then(
    (answer) => {
      if (url !== '/health/ready') kept.set(key, answer);
      send(answer);
    },
    () => reply.writeHead(502).end(),
  );
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
