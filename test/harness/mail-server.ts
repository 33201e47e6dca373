import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A letter as the mail server took it. */
export interface TakenLetter {
  readonly to: string;
  /** Its headers and its body as sent. */
  readonly content: string;
}

/** A mail server of tests. */
export interface MailServer {
  readonly port: number;
  readonly taken: readonly TakenLetter[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port of 127.0.0.1 that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenLetter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          taken.push({ to: address, content: String(Buffer.concat(chunks)) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The text of a letter's body. */
export function letterText(content: string): string {
  const [head = '', ...rest] = content.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/iu.test(head)) return Buffer.from(body, 'base64').toString();
  const joined = body.replaceAll('=\r\n', '');
  return Buffer.from(
    joined.replaceAll(/=([\dA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
}
