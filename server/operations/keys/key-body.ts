import { z } from 'zod';
import type { accessKey } from '#classes/system/access-key.ts';
import { KEY_CACHE_BOUND, KEY_MODES } from '#model/access-keys.ts';
import { canonicalText, isStorableText, showsNothing } from '#model/text/canonical-text.ts';
import { roleIdsOf } from '#server/access/reader-ids.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { invalid, invalidField } from '#server/store/problem.ts';

const LONGEST_CAPTION = 60;

/** What a new key is made of. */
export const keyBody = z.object({
  caption: z.string('Укажите название'),
  /** By default whoever makes it. */
  ownerId: z.int().positive().optional(),
  roleIds: z.array(z.int().positive()).max(100),
  classes: z.array(z.string()).default([]),
  mode: z.enum(KEY_MODES.map(({ id }) => id)),
  activeOnly: z.boolean().default(false),
  networks: z.array(z.string().trim()).default([]),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  cacheSeconds: z.int().default(0),
});

function assertOwnRoles({ actor }: Pick<ActorRequest, 'actor'>, roleIds: readonly number[]): void {
  const own = new Set(roleIdsOf(actor.ids));
  if (actor.isAdministrator || roleIds.every((id) => own.has(id))) return;
  throw invalidField<typeof accessKey>('roleIds', 'Ключ не может иметь ролей, которых нет у вас');
}

/** The values of a new key; what the rules of keys check is checked by them. Throws 422. */
export function checkedKey(
  { actor }: Pick<ActorRequest, 'actor'>,
  body: z.output<typeof keyBody>,
): Omit<z.output<typeof keyBody>, 'ownerId'> {
  const { ownerId: _, ...given } = body;
  const caption = canonicalText(given.caption, 'line');
  if (!isStorableText(caption) || showsNothing(caption))
    throw invalid([{ fieldName: 'caption', message: 'Поле не может быть пустым' }]);
  if ([...caption].length > LONGEST_CAPTION)
    throw invalidField<typeof accessKey>('caption', `Не длиннее ${LONGEST_CAPTION} символов`);
  if (given.roleIds.length === 0) throw invalidField<typeof accessKey>('roleIds', 'Выберите роли');
  assertOwnRoles({ actor }, given.roleIds);
  if (given.cacheSeconds < 0 || given.cacheSeconds > KEY_CACHE_BOUND)
    throw invalidField<typeof accessKey>('cacheSeconds', `От 0 до ${KEY_CACHE_BOUND} секунд`);
  return {
    ...given,
    caption,
    roleIds: [...new Set(given.roleIds)].sort((one, other) => one - other),
  };
}
