import { z } from 'zod';
import type { attachedFile } from '#classes/system/attached-file.ts';
import type { componentImage } from '#classes/support/component-image.ts';
import { may } from '#server/access/rights.ts';
import { MOST_ALT } from '#model/blocks/block-settings.ts';
import { writePicture } from '#server/commands/blocks/write-picture.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { createKept } from '#server/files/keep-content.ts';
import { keepStored } from '#server/files/keep-stored.ts';
import { readContent } from '#server/store/contents/contents.ts';
import { forbidden, notFound } from '#server/store/problem.ts';
import { drawIds } from '#server/store/records/write/create-many.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { bodyId } from './block-bodies.ts';

const NO_SOURCE = 'Укажите картинку';
const NO_PLACE = 'Укажите место картинки';

/** The classes whose files a block may show: each picture shown becomes one of the page's record. */
const SOURCES = ['ComponentImage', 'AttachedFile'] as const satisfies readonly (
  | (typeof componentImage)['name']
  | (typeof attachedFile)['name']
)[];

/**
 * Shows a picture of another record, or of the files, in a block: it becomes one of the page's record, with the same bytes,
 * in the change-set that writes the block (contract «Files»). 404 where the actor does not see it.
 */
export const placePicture = defineClassOperation({
  method: 'PUT',
  path: '/manage/contentblock/:id/picture/',
  summary: 'Картинка блока из файлов или из другой записи',
  rights: { class: 'contentblock', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({
    path: z.string(NO_PLACE).min(1, NO_PLACE).max(100, NO_PLACE),
    from: z.object({ className: z.enum(SOURCES, NO_SOURCE), id: bodyId }, NO_SOURCE),
    alt: z.string(NO_PLACE).max(MOST_ALT, `Не больше ${MOST_ALT} символов`).exactOptional(),
  }),
  answers: { 200: classRecord },
  changeSet: true,
  proposes: 'parts',
  async run({ context, actor, params, body: { path, from, alt } }) {
    const images = context.catalog.get('ComponentImage');
    const source = context.catalog.get(from.className);
    if (!may(actor, 'create', images)) throw forbidden();
    if (!may(actor, 'read', source)) throw notFound();
    const content = await readContent(context, actor, source, from.id);
    const kept = await keepStored(context, content);
    return context.database.transaction(async (transaction) => {
      const confirmed = await confirmedActor(transaction, actor);
      await kept.incoming.spend?.(transaction);
      const [id = 0] = await drawIds(transaction, 1);
      const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
      const place = { blockId: params.id, path, ...(alt === undefined ? {} : { alt }) };
      const { json, contentId } = await writePicture(
        context,
        confirmed,
        place,
        `/api/v1/objectimage/p${id}.jpg`,
        inside,
      );
      const { name, focus } = content;
      const fields = fieldsForCreate(confirmed, images, {
        name,
        componentId: contentId,
        focusX: focus.x,
        focusY: focus.y,
      });
      await createKept(context, confirmed, images, [{ id, fields, kept }], inside);
      return { json, headers: changeSetHeader(inside.changeSetId) };
    });
  },
});
