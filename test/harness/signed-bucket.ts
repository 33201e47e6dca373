import { createHash, createHmac } from 'node:crypto';
import { createServer, request as requestTo, type IncomingMessage } from 'node:http';
import { freePort } from './free-port.ts';

/** The address at which browsers reach an S3 server. */
export interface SignedBucket {
  readonly url: string;
  /** The requests that were passed on. */
  readonly passed: readonly string[];
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': '*',
};

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** An encoding of RFC 3986, as signatures are calculated over. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}

/**
 * Whether the query of a request signs it: its method, key, query and signed headers, now (AWS Signature Version 4,
 * "Authenticating Requests: Using Query Parameters").
 */
function isSigned({ method, url = '', headers }: IncomingMessage, secretKey: string): boolean {
  const { pathname, searchParams: query } = new URL(url, 'http://bucket');
  const told = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [, day = '', region = '', service = ''] = told('Credential').split('/');
  const [, hour = ''] = told('Date').split('T');
  const at = Date.parse(
    `${day.replace(/^(....)(..)(..)$/u, '$1-$2-$3')}T${hour.replace(/^(..)(..)(..)Z$/u, '$1:$2:$3Z')}`,
  );
  if (!(Date.now() < at + Number(told('Expires')) * 1000)) return false;
  const names = told('SignedHeaders').split(';');
  const canonical = [
    method,
    pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = ['aws4_request', service, region, day].reduceRight<string | Buffer>(hmac, `AWS4${secretKey}`);
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', told('Date'), scope, digest].join('\n');
  return hmac(key, text).toString('hex') === told('Signature');
}

/**
 * Passes on to an S3 server what browsers send with a signed address, as one that checks signatures does: the one of
 * the tests does not.
 */
export async function startSignedBucket(endpoint: string, secretKey: string): Promise<SignedBucket> {
  const port = await freePort();
  const passed: string[] = [];
  const server = createServer((request, reply) => {
    if (request.method === 'OPTIONS') {
      reply.writeHead(204, CORS).end();
      return;
    }
    if (!isSigned(request, secretKey)) {
      request.resume();
      reply.writeHead(403, CORS).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    passed.push(`${request.method} ${request.url}`);
    const { method, headers } = request;
    const onward = requestTo(endpoint + String(request.url), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, CORS);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
