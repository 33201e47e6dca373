import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MOST_CLASSES } from '#model/wire/metadata.ts';
import { metadataOf } from '#server/access/metadata.ts';
import { defineClassOperation, defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { headerOf, type ActorRequest, type Reply } from '#server/endpoint/request.ts';
import { PATH_CLASS, readableClass } from '#server/endpoint/rights.ts';
import { metadata } from './metadata-schema.ts';

function revalidated(request: ActorRequest, told: unknown): Reply<never> {
  const json = JSON.stringify(told);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  if (headerOf(request, 'if-none-match') === etag) return { status: 304, headers: { etag } };
  return { json, headers: { etag, 'cache-control': 'private, no-cache' } };
}

/** The metadata from which a class's screens are built (spec 1 §3). */
export const readMetadata = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/metadata/',
  summary: 'Метаданные класса',
  byKey: 'sites too',
  tool: 'describe',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  answers: { 200: metadata, 304: EMPTY },
  proposes: 'rights',
  run: async (request) => revalidated(request, metadataOf(request.context.catalog, request.actor, request.definition)),
});

/** The metadata of several classes, in their order: what a screen shows together is asked for together. */
export const readMetadataOfMany = defineOperation({
  method: 'GET',
  path: '/manage/metadata/',
  summary: 'Метаданные нескольких классов',
  rights: 'signedIn',
  confirmed: 'beforehand',
  query: z.object({
    classes: z
      .string()
      .transform((text) => text.split(','))
      .refine((names) => names.length <= MOST_CLASSES, `Не больше ${MOST_CLASSES} классов`)
      .meta({ description: 'Имена классов через запятую' }),
  }),
  answers: { 200: z.array(metadata), 304: EMPTY },
  run: async (request) => {
    const { context, actor, query } = request;
    const definitions = query.classes.map((name) => readableClass(request, name));
    return revalidated(
      request,
      definitions.map((definition) => metadataOf(context.catalog, actor, definition)),
    );
  },
});
