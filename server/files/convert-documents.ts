import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import { readContent } from '#server/store/contents.ts';
import { endConversion, noteProgress, takeConversion, type WaitingConversion } from '#server/store/conversions.ts';
import { fieldsForCreate } from '#server/store/records/body.ts';
import { readRecord } from '#server/store/records/one.ts';
import { updateRecord } from '#server/store/records/write.ts';
import { Refusal } from '#server/store/refusal.ts';
import type { DocumentHtml } from './document-html.ts';
import { openStored } from './file-service.ts';
import { createWithContents, type FileContext } from './keep-content.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Writes the text into the document, its pictures among the document's images: one change, undone as one. */
async function writeText(
  context: FileContext,
  actor: Actor,
  id: number,
  { html, pictures }: DocumentHtml,
): Promise<void> {
  const definition = context.catalog.get('document');
  if (pictures.length === 0) {
    await updateRecord(context, actor, definition, { id }, new Map([['fullInfo', html]]));
    return;
  }
  const image = context.catalog.get('ComponentImage');
  const { staging, limits } = context.files;
  const records = [];
  try {
    for (const [priority, { name, bytes }] of pictures.entries()) {
      const staged = await staging.take(once(bytes), limits.imageSize);
      const fields = fieldsForCreate(actor, image, { name, componentId: id, priority });
      records.push({ fields, incoming: { name, staged } });
    }
    await createWithContents(context, actor, image, records, {
      async after(made, inside) {
        const text = made.reduce(
          (whole, one, at) => whole.replaceAll(`"${pictures[at]?.address}"`, `"/api/v1/objectimage/p${one.id}.jpg"`),
          html,
        );
        await updateRecord(context, actor, definition, { id }, new Map([['fullInfo', text]]), inside);
      },
    });
  } finally {
    await staging.discard(records.map(({ incoming }) => incoming.staged));
  }
}

async function convert(context: FileContext, { id, objectId, userId }: WaitingConversion): Promise<void> {
  const { catalog, database, files } = context;
  // Whoever asked was let in when asking; history names them.
  const actor: Actor = { ...SYSTEM_ACTOR, userId };
  const document: Readonly<Record<string, unknown>> = JSON.parse(
    (await readRecord(context, actor, catalog.get('document'), objectId)).json,
  );
  const content = await readContent(context, actor, catalog.get('AttachedFile'), Number(document['fileId']));
  const file = await openStored(files, content.key, content.size);
  try {
    await noteProgress(database, id, 30);
    const { documentHtml } = await import('./document-html.ts');
    const html = await documentHtml(file.path, content.name);
    await noteProgress(database, id, 70);
    await writeText(context, actor, objectId, html);
  } finally {
    await file.done();
  }
}

/** Converts the documents that wait, one after another. What fails says why; what breaks by itself is thrown to the log. */
export async function convertDocuments(context: FileContext): Promise<void> {
  for (;;) {
    const next = await takeConversion(context.database);
    if (!next) return;
    try {
      await convert(context, next);
      await endConversion(context.database, next.id, null);
    } catch (error) {
      const isTold = error instanceof Refusal;
      await endConversion(context.database, next.id, isTold ? error.message : 'Не удалось преобразовать документ');
      if (!isTold) throw error;
    }
  }
}
