import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isPlainObject } from '#model/structured/same-json.ts';
import { isStorableText } from '#model/text/canonical-text.ts';
import { valueAt } from '#model/wire/body-path.ts';
import { isWebhookSigned, webhookSecret } from '#server/access/webhooks.ts';
import { receiveMessage, type SignedMessage } from '#server/commands/databus/receive-message.ts';
import { readBody } from '#server/endpoint/bounded-json.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { headerOf, type AppContext, type Request } from '#server/endpoint/request.ts';
import { RateLimit } from '#server/memory/rate-limit.ts';
import { spendOn } from '#server/store/costs/spending.ts';
import { incomingStream, type IncomingStream } from '#server/store/databus/incoming.ts';
import { networkCheck } from '#server/store/networks.ts';
import { invalid, malformed, Problem, unauthenticated } from '#server/store/problem.ts';

/** Bytes of a message. */
const MOST = 256 * 1024;
/** Seconds by which the moment of a message may differ from the server's. */
const TOLERANCE = 300;
/** Characters of a sender's id. */
const LONGEST_ID = 200;
const MESSAGE_ID = /^[\x21-\x7e]{1,200}$/u;

const CALLS = new RateLimit({ most: 600, seconds: 60, keys: 20_000 });

async function secretsOf({ links }: AppContext, stream: IncomingStream | null): Promise<readonly string[]> {
  const { id, secretNumber: number, isSecretNew } = stream ?? { id: 0, secretNumber: 0, isSecretNew: true };
  const numbers = isSecretNew && number > 1 ? [number, number - 1] : [number];
  return Promise.all(numbers.map((one) => webhookSecret(links, id, one)));
}

/**
 * The stream of a name, if the message is signed by its secret and was sent a short time ago. Throws the same 401 otherwise,
 * and where there is no such stream.
 */
async function signedStream(request: Request, name: string, text: string): Promise<IncomingStream> {
  const { context } = request;
  const [id = '', timestamp = '', signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (header) => headerOf(request, header),
  );
  const stream = await incomingStream(context.database, name);
  const isSigned = await isWebhookSigned(await secretsOf(context, stream), { id, timestamp, body: text }, signature);
  const isRecent = /^\d{1,12}$/u.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE;
  if (!stream || stream.secretNumber === 0 || !isSigned || !isRecent || !MESSAGE_ID.test(id))
    throw unauthenticated('Сообщение не подписано секретом потока');
  return stream;
}

/** The sender's id of what a message is about; that of the message itself where the stream names no path. Throws 422. */
function senderIdOf({ senderId: path }: IncomingStream, body: unknown, messageId: string): string {
  if (!path) return messageId;
  const value = valueAt(body, path);
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (text === '' || text.length > LONGEST_ID || !isStorableText(text))
    throw invalid([
      { fieldName: path, message: `Номер записи у отправителя — текст до ${LONGEST_ID} знаков или число` },
    ]);
  return text;
}

/**
 * Takes a message of another system into records (contract «Keys, bus, agents»), signed by Standard Webhooks. A repeat, by
 * `webhook-id`, is answered the same. The answers to an unknown name and to a wrong signature are the same.
 */
export const receiveIncoming = definePublicOperation({
  method: 'POST',
  path: '/databus/incoming/:name/',
  summary: 'Сообщение входящего потока шины данных',
  rights: 'public',
  isSigned: true,
  bodyLimit: MOST,
  params: z.object({ name: z.string().max(150) }),
  body: z.unknown(),
  answers: { 200: z.object({ id: z.int() }), 201: z.object({ id: z.int() }) },
  problems: [400, 401, 403, 409, 413, 422, 429],
  async run(request) {
    const began = performance.now();
    const { context, params, body: text, address } = request;
    const retryAfter = CALLS.take(address, Date.now());
    if (retryAfter > 0)
      throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
    if (typeof text !== 'string') throw malformed('Тело сообщения — объект JSON');
    const stream = await signedStream(request, params.name, text);
    if (stream.networks.length > 0 && !networkCheck(stream.networks)(address))
      throw new Problem(403, 'forbidden', 'С этого адреса сообщения не принимаются');
    if (stream.state !== 'active') throw new Problem(403, 'forbidden', 'Входящий поток приостановлен');
    // A stream has a share of its own, as an access key does.
    const spending = context.costs.enter(stream.id);
    try {
      return await spendOn(spending, async () => {
        const body = await bodyOf(text);
        const messageId = headerOf(request, 'webhook-id') ?? '';
        const message: SignedMessage = {
          messageId,
          senderId: senderIdOf(stream, body, messageId),
          sentAt: Number(headerOf(request, 'webhook-timestamp')),
          bodyHash: createHash('sha256').update(text).digest('hex'),
          text,
          body,
          url: `${new URL(context.environment.siteUrl).origin}${request.url.split('?', 1)[0] ?? ''}`,
          began,
        };
        const { id, isNew } = await receiveMessage(context, stream, message);
        return { status: isNew ? 201 : 200, body: { id } };
      });
    } finally {
      spending.end();
    }
  },
});

/** The JSON of a message. Throws 400 and 413. */
async function bodyOf(text: string): Promise<unknown> {
  let body: unknown;
  try {
    body = await readBody(text);
  } catch (error) {
    throw error instanceof Problem ? error : malformed('Тело сообщения — не JSON');
  }
  if (!isPlainObject(body)) throw malformed('Тело сообщения — объект JSON');
  return body;
}
