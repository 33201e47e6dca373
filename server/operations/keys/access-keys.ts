import { z } from 'zod';
import type { accessKey } from '#classes/system/access-key.ts';
import { KEY_MODES } from '#model/access-keys.ts';
import type { AccessKeySummary, MadeAccessKey } from '#model/wire/access-keys.ts';
import { keyHash, newKeySecret } from '#server/store/keys/key-secret.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, defineOperation } from '#server/endpoint/define-operation.ts';
import { keepSecret, keysOf } from '#server/store/keys/list-keys.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { checkedKey, keyBody } from './key-body.ts';
import { ownerOf } from './key-owner.ts';

const counts = z.object({ requests: z.int(), refusals: z.int() });

const summary = wireSchema<AccessKeySummary>(
  'AccessKeySummary',
  z.object({
    id: z.int(),
    caption: z.string(),
    prefix: z.string(),
    mode: z.enum(KEY_MODES.map(({ id }) => id)),
    activeOnly: z.boolean(),
    roles: z.array(z.object({ id: z.int(), caption: z.string() })),
    classes: z.array(z.string()),
    networks: z.array(z.string()),
    cacheSeconds: z.int(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    isExpired: z.boolean(),
    lastUsedAt: moment.nullable(),
    today: counts,
    week: counts,
  }),
);

/** The access keys of a user, who is the caller unless an administrator asks. */
export const listKeys = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/keys/',
  summary: 'Ключи доступа пользователя',
  rights: 'signedIn',
  confirmed: 'beforehand',
  query: z.object({ ownerId: z.coerce.number().int().positive().optional() }),
  answers: { 200: z.array(summary) },
  problems: [403, 404],
  async run(request) {
    const ownerId = await ownerOf(request, request.query.ownerId);
    await request.context.keyUses.write(request.context.database);
    return { body: [...(await keysOf(request.context.database, ownerId))] };
  },
});

/** Makes an access key: the answer is the only place where its secret can be read, and is kept nowhere. */
export const createKey = defineClassOperation({
  method: 'POST',
  path: '/manage/accessKey/',
  summary: 'Новый ключ доступа',
  rights: { class: 'accessKey', may: 'read' },
  confirmed: 'beforehand',
  asksAgain: true,
  body: keyBody,
  answers: { 201: wireSchema<MadeAccessKey>('MadeAccessKey', z.object({ key: summary, secret: z.string() })) },
  async run(request) {
    const { context, actor, definition, body } = request;
    const ownerId = await ownerOf(request, body.ownerId);
    const values = checkedKey(request, body);
    const { secret, prefix } = newKeySecret();
    const fields = fieldsOf<typeof accessKey>({ ...values, ownerId, prefix });
    const keys = await context.database.transaction(async (transaction) => {
      const confirmed = await confirmedActor(transaction, actor);
      const { id } = await createRecord(context, confirmed, definition, fields, { transaction, asCascade: true });
      await keepSecret(transaction, id, keyHash(secret));
      return keysOf(transaction, ownerId);
    });
    const [key] = keys;
    if (!key) throw new Error('the key that was made is not among those of its owner');
    return { body: { key, secret } };
  },
});
