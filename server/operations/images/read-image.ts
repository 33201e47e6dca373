import { fileKindOf } from '#model/file-kinds.ts';
import { openStored } from '#server/files/open-stored.ts';
import { matchesEtag, serveContent } from '#server/files/serve-content.ts';
import { headerOf, type ActorRequest, type Reply, type StaffOperation } from '#server/http/request.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readContent, type RecordContent } from '#server/store/contents.ts';
import { notFound } from '#server/store/problem.ts';

const NAME = /^p(\d{1,16})(?:v(200x200|300x300))?\.jpg$/iu;
const SIZES = { '200x200': { width: 200, height: 200 }, '300x300': { width: 300, height: 300 } } as const;

async function servePreview(request: ActorRequest, content: RecordContent, side: keyof typeof SIZES): Promise<Reply> {
  const { files } = request.context;
  const size = SIZES[side];
  const etag = files.previews.etag(content, size);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (matchesEtag(headerOf(request, 'if-none-match'), etag)) return { status: 304, headers };
  const preview = await files.previews.get(content, size, () => openStored(files, content.key, content.size));
  return { headers: { ...headers, 'content-type': 'image/jpeg' }, body: preview.bytes };
}

async function serveImage(request: ActorRequest): Promise<Reply> {
  const { context, actor } = request;
  const [, id = '', side] = NAME.exec(request.params['file'] ?? '') ?? [];
  if (id === '') throw notFound();
  const content = await readContent(context, actor, context.catalog.get('ComponentImage'), idOf(id));
  if (side === '200x200' || side === '300x300') return servePreview(request, content, side);
  return serveContent(context.files.storage, content, {
    download: request.query['download'] === 'true',
    range: headerOf(request, 'range'),
    ifRange: headerOf(request, 'if-range'),
    ifNoneMatch: headerOf(request, 'if-none-match'),
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
  async run(request) {
    const { context, actor, params } = request;
    const content = await readContent(context, actor, context.catalog.get('AttachedFile'), idOf(params['id'] ?? ''));
    if (fileKindOf(content.name)?.preview !== 'image') throw notFound();
    return servePreview(request, content, '300x300');
  },
};
