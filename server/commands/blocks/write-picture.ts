import type { contentBlock } from '#classes/support/content-block.ts';
import { altKey } from '#model/blocks/picture-keys.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { shownPaths } from '#model/page/shown-paths.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { Actor } from '#server/access/actor.ts';
import { BLOCKS_BY_NAME } from '#server/rules/blocks/known-blocks.ts';
import { invalid, notFound } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import type { Inside } from './insert-block.ts';

/** The place of a picture in a block, and the text for those who do not see it; the present one unless told. */
export interface PicturePlace {
  readonly blockId: number;
  /** The key of the block's model. */
  readonly path: string;
  readonly alt?: string;
}

/** A block as JSON, and the record of its page. */
export interface WrittenPicture {
  readonly json: string;
  readonly contentId: number;
}

function withKey(holder: unknown, key: string, value: string): Readonly<Record<string, unknown>> {
  return { ...(isPlainObject(holder) ? holder : {}), [key]: value };
}

/**
 * Gives a place of a block the address of a picture; whatever else the block holds stays. Throws 404 where the actor does
 * not see the block, 422 where it shows no picture there.
 */
export async function writePicture(
  context: StoreContext,
  actor: Actor,
  { blockId, path, alt }: PicturePlace,
  address: string,
  inside: Inside,
): Promise<WrittenPicture> {
  const definition = context.catalog.get('contentblock');
  await lockRecords(inside.transaction, definition, [blockId], 'no key update');
  const present = (await readRecords(context, actor, definition, [blockId], inside.transaction)).get(blockId);
  if (present === undefined) throw notFound();
  const block: AnsweredRecord<typeof contentBlock> = JSON.parse(present);
  const { name, model, config, contentId } = block;
  const declared = BLOCKS_BY_NAME.get(name);
  const shown = declared ? shownPaths(declared, { id: blockId, name: declared.name, model, config }, 'picture') : [];
  if (!shown.includes(path)) throw invalid([{ fieldName: 'path', message: 'В этом месте блока нет картинки' }]);
  const given = [
    { fieldName: 'model' as const, fieldValue: withKey(model, path, address) },
    ...(alt === undefined ? [] : [{ fieldName: 'config' as const, fieldValue: withKey(config, altKey(path), alt) }]),
  ];
  const fields = checkedFields<typeof contentBlock>(actor, definition, given);
  const { json } = await updateRecord(context, actor, definition, { id: blockId }, fields, inside);
  return { json, contentId: Number(contentId) };
}
