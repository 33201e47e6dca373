import { fileKindOf } from '#model/file-kinds.ts';
import { openStored } from '#server/files/open-stored.ts';
import { matchesEtag, serveContent } from '#server/files/serve-content.ts';
import { headerOf, type ActorCall, type Answer, type StaffOperation } from '#server/http/call.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readContent, type RecordContent } from '#server/store/contents.ts';
import { notFound } from '#server/store/refusal.ts';

const NAME = /^p(\d{1,16})(?:v(200x200|300x300))?\.jpg$/iu;
const SIZES = { '200x200': { width: 200, height: 200 }, '300x300': { width: 300, height: 300 } } as const;

async function servePreview(call: ActorCall, content: RecordContent, side: keyof typeof SIZES): Promise<Answer> {
  const { files } = call.context;
  const size = SIZES[side];
  const etag = files.previews.etag(content, size);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (matchesEtag(headerOf(call, 'if-none-match'), etag)) return { status: 304, headers };
  const preview = await files.previews.get(content, size, () => openStored(files, content.key, content.size));
  return { headers: { ...headers, 'content-type': 'image/jpeg' }, body: preview.bytes };
}

async function serveImage(call: ActorCall): Promise<Answer> {
  const { context, actor } = call;
  const [, id = '', side] = NAME.exec(call.params['file'] ?? '') ?? [];
  if (id === '') throw notFound();
  const content = await readContent(context, actor, context.catalog.get('ComponentImage'), idOf(id));
  if (side === '200x200' || side === '300x300') return servePreview(call, content, side);
  return serveContent(context.files.storage, content, {
    download: call.query['download'] === 'true',
    range: headerOf(call, 'range'),
    ifRange: headerOf(call, 'if-range'),
    ifNoneMatch: headerOf(call, 'if-none-match'),
  });
}

/** Images of components: as they came, and their previews of 200 and 300 pixels (spec 2 §7, §9). */
export const readImage: StaffOperation = {
  method: 'GET',
  path: '/objectimage/:file',
  access: 'store',
  serves: 'files',
  summary: 'Изображение или его миниатюра',
  run: serveImage,
};

/** The preview of a picture among the attached files. */
export const readFilePreview: StaffOperation = {
  method: 'GET',
  path: '/attachedfile/:id/preview',
  access: 'store',
  serves: 'files',
  summary: 'Миниатюра файла с изображением',
  async run(call) {
    const { context, actor, params } = call;
    const content = await readContent(context, actor, context.catalog.get('AttachedFile'), idOf(params['id'] ?? ''));
    if (fileKindOf(content.name)?.preview !== 'image') throw notFound();
    return servePreview(call, content, '300x300');
  },
};
