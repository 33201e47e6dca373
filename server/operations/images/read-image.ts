import { fileKindOf } from '#model/file-kinds.ts';
import { openStored } from '#server/files/open-stored.ts';
import { readContentOrHeld } from '#server/commands/proposals/held-content.ts';
import { matchesEtag, serveContent } from '#server/files/serve-content.ts';
import { z } from 'zod';
import { defineClassOperation, EMPTY, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordId, recordParams } from '#server/endpoint/parameters.ts';
import { filledIn, parsed } from '#server/endpoint/parsed.ts';
import { headerOf, type Reply, type Request } from '#server/endpoint/request.ts';
import { addressQuery, fileQuery, fileRequestOf, linkQuery } from '../files/read-file.ts';
import { openShared } from '../pages/preview-link.ts';
import { readContent, type RecordContent } from '#server/store/contents/contents.ts';
import { notFound } from '#server/store/problem.ts';

const NAME = /^p(\d{1,16})(?:v(200x200|300x300))?\.jpg$/iu;
const SIZES = { '200x200': { width: 200, height: 200 }, '300x300': { width: 300, height: 300 } } as const;

async function servePreview(
  request: Pick<Request, 'context' | 'headers'>,
  content: RecordContent,
  side: keyof typeof SIZES,
): Promise<Reply<Uint8Array>> {
  const { files } = request.context;
  const size = SIZES[side];
  const etag = files.previews.etag(content, size);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (matchesEtag(headerOf(request, 'if-none-match'), etag)) return { status: 304, headers };
  const preview = await files.previews.get(request.context.database, content, size, () =>
    openStored(files, content.key, content.size),
  );
  return { headers: { ...headers, 'content-type': 'image/jpeg' }, body: preview.bytes };
}

/** The picture and the size that a name denotes; null for the original size. Throws 404 if there is no picture. */
function picture(file: string): { readonly id: number; readonly side: keyof typeof SIZES | null } {
  const [, id = '', side] = NAME.exec(file) ?? [];
  if (id === '') throw notFound();
  return { id: recordId.parse(id), side: side === '200x200' || side === '300x300' ? side : null };
}

const PREVIEW = { mediaType: 'image/jpeg' };
const PICTURE = { mediaType: 'image/*' };

const imageParams = z.object({
  file: z.string().transform(picture).meta({ description: 'p{id}.jpg, p{id}v200x200.jpg или p{id}v300x300.jpg' }),
});
const imageQuery = fileQuery.extend(linkQuery);

type Named = ReturnType<typeof picture>;

function serveImage(
  request: Pick<Request, 'context' | 'headers'> & { readonly query: z.output<typeof imageQuery> },
  content: RecordContent,
  side: Named['side'],
): Promise<Reply<Uint8Array>> {
  return side === null
    ? serveContent(request.context.files.storage, content, fileRequestOf(request))
    : servePreview(request, content, side);
}

/**
 * Images of components: the originals and their previews of 200 and 300 pixels (spec 2 §7, §9). Those of a shared page
 * answer to its link.
 */
export const readImage: StaffOperation = {
  ...defineClassOperation({
    method: 'GET',
    path: '/objectimage/:file',
    byKey: 'sites too',
    summary: 'Изображение или его миниатюра',
    rights: { class: 'ComponentImage', may: 'read' },
    confirmed: 'inStatements',
    serves: 'files',
    params: imageParams,
    query: imageQuery,
    answers: { 200: PICTURE, 206: PICTURE, 304: EMPTY, 416: EMPTY },
    async run(request) {
      const { context, actor, definition, params } = request;
      const content = await readContentOrHeld(context, actor, definition, params.file.id);
      return serveImage(request, content, params.file.side);
    },
  }),
  async byLink(request) {
    const { file } = parsed(imageParams, request.params, 'params');
    const query = parsed(imageQuery, filledIn(request.query), 'query');
    const content = await openShared(request, query.preview, 'images', file.id);
    return serveImage({ ...request, query }, content, file.side);
  },
};

/** The preview of a picture among the attached files. */
export const readFilePreview = defineClassOperation({
  method: 'GET',
  path: '/attachedfile/:id/preview',
  summary: 'Миниатюра файла с изображением',
  rights: { class: 'AttachedFile', may: 'read' },
  confirmed: 'inStatements',
  serves: 'files',
  params: recordParams,
  query: z.object(addressQuery),
  answers: { 200: PREVIEW, 304: EMPTY },
  async run(request) {
    const { context, actor, definition, params } = request;
    const content = await readContent(context, actor, definition, params.id);
    if (fileKindOf(content.name)?.preview !== 'image') throw notFound();
    return servePreview(request, content, '300x300');
  },
});
