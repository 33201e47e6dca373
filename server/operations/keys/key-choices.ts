import { z } from 'zod';
import type { AccessKeyChoices } from '#model/wire/access-keys.ts';
import { roleIdsOf } from '#server/access/reader-ids.ts';
import { may } from '#server/access/rights.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { rolesToGive } from '#server/store/keys/list-keys.ts';

/** What a key that the caller makes may have. */
export const readKeyChoices = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/keys/choices/',
  summary: 'Роли и разделы, которые может получить ключ доступа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: {
    200: wireSchema<AccessKeyChoices>(
      'AccessKeyChoices',
      z.object({
        roles: z.array(z.object({ id: z.int(), caption: z.string() })),
        classes: z.array(z.object({ name: z.string(), caption: z.string() })),
      }),
    ),
  },
  async run({ context, actor }) {
    const classes = context.catalog.classes.flatMap((definition) =>
      definition.route !== undefined &&
      !definition.isByPeopleOnly &&
      !definition.seenBy &&
      may(actor, 'read', definition)
        ? [{ name: definition.name, caption: definition.pluralCaption }]
        : [],
    );
    const roles = await rolesToGive(context.database, actor.isAdministrator ? null : roleIdsOf(actor.ids));
    return {
      body: {
        roles: [...roles],
        classes: classes.sort((one, other) => one.caption.localeCompare(other.caption, 'ru')),
      },
    };
  },
});
