import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request that a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

/** Answers a request; 204 at once by default. */
type Answering = (response: ServerResponse, got: Received) => unknown;

/** Another system that takes the messages of the data bus. */
export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  /** In the order in which they came. */
  readonly got: Received[];
  /** How it answers from now on. */
  answer(by: Answering): void;
  close(): Promise<void>;
}

/** Answers with a status. */
export const withStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end(`status ${status}`);

/** Opens a receiver on an address of this machine. */
export async function openWebhookReceiver(host = '127.0.0.1'): Promise<WebhookReceiver> {
  const got: Received[] = [];
  let by: Answering = withStatus(204);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const received = { path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) };
      got.push(received);
      by(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/hook`,
    port,
    got,
    answer(next) {
      by = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
