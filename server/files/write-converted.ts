import { storablePart } from '#model/text/canonical-text.ts';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '#server/access/actor.ts';
import type { ConvertedContent } from '#server/readers/work.ts';
import type { Queryable } from '#server/store/database.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { createWithContents, type FileContext, type NewFileRecord, type WriteInside } from './keep-content.ts';

/** A requested conversion. */
export interface Conversion {
  /** The document. */
  readonly objectId: number;
  /** Who requested it. */
  readonly userId: number | null;
  readonly progress: (done: number, total: number) => Promise<void>;
  /** Ends it in the transaction that writes the text. Throws if it is no longer this server's. */
  readonly endIn: (transaction: Queryable, result: { readonly notes: readonly string[] }) => Promise<void>;
}

/** A converted document: `text` in the folder is its HTML, `0`, `1` and so on its pictures. */
export interface ConvertedDocument extends ConvertedContent {
  readonly folder: string;
}

/** The maximum size of a text that is read, in bytes: above what a reader writes and what the property accepts. */
const MAX_READ = 5_000_000;

/** The placeholder of a picture's URL that the reader writes. */
export const PICTURE_ADDRESS = /"(picture:[\w/-]+)"/gu;

/** The beginning of a converted text. */
export async function readStart(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.min(size, MAX_READ));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Writes the text and ends the conversion in one transaction, so that a conversion taken over by another server is not
 * written twice.
 */
async function finish(
  context: FileContext,
  actor: Actor,
  {
    conversion,
    html,
    notes,
  }: Pick<ConvertedDocument, 'notes'> & { readonly conversion: Conversion; readonly html: string },
  inside: WriteInside,
): Promise<void> {
  await conversion.endIn(inside.transaction, { notes });
  const fields = new Map(textFields(context, actor, html)).set('conversionNotes', notes.join('\n') || null);
  await updateRecord(context, actor, context.catalog.get('document'), { id: conversion.objectId }, fields, inside);
}

/** The text as a field value. Throws 422 if the field does not accept it. */
function textFields({ catalog }: FileContext, actor: Actor, html: string): Fields {
  return checkedFields(actor, catalog.get('document'), [{ fieldName: 'fullInfo', fieldValue: storablePart(html) }]);
}

/** The pictures as new records with staged files. */
async function stagePictures(
  { catalog, files: { staging, limits } }: FileContext,
  actor: Actor,
  componentId: number,
  { folder, pictures }: ConvertedDocument,
): Promise<readonly NewFileRecord[]> {
  const records: NewFileRecord[] = [];
  try {
    for (const [priority, { name }] of pictures.entries()) {
      const staged = await staging.take(createReadStream(path.join(folder, String(priority))), limits.imageSize);
      const fields = fieldsForCreate(actor, catalog.get('ComponentImage'), { name, componentId, priority });
      records.push({ fields, incoming: { name, staged } });
    }
    return records;
  } catch (error) {
    await staging.discard(records.map(({ incoming }) => incoming.staged));
    throw error;
  }
}

/**
 * Writes the text and its pictures into the document in one change-set, undone as one, and ends the conversion.
 * Throws 422 if the text or a picture is not accepted, and what `endIn` throws.
 */
export async function writeConverted(
  context: FileContext,
  actor: Actor,
  conversion: Conversion,
  converted: ConvertedDocument,
): Promise<void> {
  const html = await readStart(path.join(converted.folder, 'text'));
  const { notes } = converted;
  if (converted.pictures.length === 0) {
    await context.database.transaction((transaction) =>
      finish(context, actor, { conversion, html, notes }, { transaction }),
    );
    return;
  }
  // Before any picture is stored for a text that is too long.
  textFields(context, actor, html.replaceAll(PICTURE_ADDRESS, '""'));
  const records = await stagePictures(context, actor, conversion.objectId, converted);
  try {
    await createWithContents(context, actor, context.catalog.get('ComponentImage'), records, {
      async after(made, inside) {
        const addresses = new Map(
          made.map(({ id }, at) => [converted.pictures[at]?.address, `/api/v1/objectimage/p${id}.jpg`]),
        );
        const text = html.replaceAll(PICTURE_ADDRESS, (whole, address: string) => {
          const known = addresses.get(address);
          return known === undefined ? whole : `"${known}"`;
        });
        await finish(context, actor, { conversion, html: text, notes }, inside);
      },
    });
  } finally {
    await context.files.staging.discard(records.map(({ incoming }) => incoming.staged));
  }
}
