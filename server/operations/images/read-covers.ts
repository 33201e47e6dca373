import { z } from 'zod';
import type { AlbumCovers } from '#model/wire/files.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { albumCovers } from '#server/store/records/read/album-covers.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const covers = wireSchema<AlbumCovers>(
  'AlbumCovers',
  z.array(
    z.object({
      albumId: z.int(),
      total: z.int(),
      images: z.array(z.object({ id: z.int(), version: z.int() })),
    }),
  ),
);

/** The number of images in each album of a component, and the first of them. */
export const readCovers = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/covers/',
  summary: 'Обложки альбомов записи',
  byKey: 'sites too',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: covers },
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    return { body: await albumCovers(context, actor, params.id) };
  },
});
