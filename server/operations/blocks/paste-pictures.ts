import { isPlainObject } from '#model/structured/same-json.ts';
import type { Actor } from '#server/access/actor.ts';
import { pasteBlocks, type PastedBlock, type PastePlace } from '#server/commands/blocks/paste-blocks.ts';
import type { MadeTrees } from '#server/commands/blocks/copy-block.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { createWithContents } from '#server/files/keep-content.ts';
import { assembleUpload, type AssembledUpload } from '#server/files/uploads.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { malformed } from '#server/store/problem.ts';

/** A finished upload, and the value of models that stands for its picture. */
export interface PastedPicture {
  readonly uploadId: string;
  readonly address: string;
}

/** A model with the addresses of the pictures in the place of what stands for them. */
function shown(model: unknown, addresses: ReadonlyMap<unknown, string>): unknown {
  if (!isPlainObject(model)) return model;
  return Object.fromEntries(Object.entries(model).map(([key, value]) => [key, addresses.get(value) ?? value]));
}

/** The blocks with the addresses of the pictures in the place of what stands for them. */
function withAddresses(
  blocks: readonly PastedBlock[],
  addresses: ReadonlyMap<unknown, string>,
): readonly PastedBlock[] {
  return blocks.map((block) => ({
    ...block,
    model: shown(block.model, addresses),
    children: withAddresses(block.children, addresses),
  }));
}

/**
 * Creates pictures of the record of a page and blocks that show them, in one change-set. Throws 404 for an upload that is
 * gone, and 422 if a picture is not accepted.
 */
export async function pasteWithPictures(
  { context, actor, afterwards }: Pick<ActorRequest, 'context' | 'afterwards'> & { readonly actor: Actor },
  place: PastePlace,
  blocks: readonly PastedBlock[],
  pictures: readonly PastedPicture[],
): Promise<MadeTrees> {
  const { userId } = actor;
  if (userId === null) throw malformed('Укажите загруженные файлы');
  const definition = context.catalog.get('ComponentImage');
  const uploads: AssembledUpload[] = [];
  try {
    for (const { uploadId } of pictures) uploads.push(await assembleUpload(context, userId, uploadId));
    const records = uploads.map((incoming, priority) => ({
      fields: fieldsForCreate(actor, definition, { name: incoming.name, componentId: place.contentId, priority }),
      incoming,
    }));
    let pasted: MadeTrees | null = null;
    await createWithContents(context, actor, definition, records, {
      async after(made, inside) {
        const addresses = made.map(({ id }, at) => [pictures[at]?.address, `/api/v1/objectimage/p${id}.jpg`] as const);
        pasted = await pasteBlocks(context, actor, place, withAddresses(blocks, new Map(addresses)), inside);
      },
    });
    if (pasted === null) throw new Error('nothing was pasted');
    for (const { spent } of uploads) afterwards(spent);
    return pasted;
  } finally {
    for (const { discard } of uploads) await discard();
  }
}
