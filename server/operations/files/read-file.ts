import { z } from 'zod';
import { defineClassOperation, EMPTY, LINK_PARAMETER, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { filledIn, parsed } from '#server/endpoint/parsed.ts';
import { headerOf, type Request } from '#server/endpoint/request.ts';
import { readContentOrHeld } from '#server/commands/proposals/held-content.ts';
import { serveContent, type FileRequest } from '#server/files/serve-content.ts';
import { openShared } from '../pages/preview-link.ts';

/** Distinguishes the URLs of different contents for caches; otherwise ignored. */
export const addressQuery = {
  v: z.unknown().optional().meta({ type: 'integer', description: 'Номер содержимого: у другого другой адрес' }),
};

/** The query of a request for bytes: `download` prevents inline display, whatever the kind. */
export const fileQuery = z.object({ download: z.string().optional().meta({ type: 'boolean' }), ...addressQuery });

/** The query parameter of a public link to a page: its pictures and files are served without a session. */
export const linkQuery = {
  [LINK_PARAMETER]: z.unknown().optional().meta({ type: 'string', description: 'Ссылка на просмотр страницы' }),
};

/** The replies of operations that serve byte ranges. */
export const FILE_ANSWERS = {
  200: { mediaType: 'application/octet-stream' },
  206: { mediaType: 'application/octet-stream' },
  304: EMPTY,
  416: EMPTY,
} as const;

/** The file request given by headers and query. */
export function fileRequestOf(
  request: Pick<Request, 'headers'> & { readonly query: z.output<typeof fileQuery> },
): FileRequest {
  return {
    download: request.query.download === 'true',
    range: headerOf(request, 'range'),
    ifRange: headerOf(request, 'if-range'),
    ifNoneMatch: headerOf(request, 'if-none-match'),
  };
}

const sharedQuery = fileQuery.extend(linkQuery);

/** The file of a shared page. */
const byLink: StaffOperation['byLink'] = async (request) => {
  const { id } = parsed(recordParams, request.params, 'params');
  const query = parsed(sharedQuery, filledIn(request.query), 'query');
  const content = await openShared(request, query.preview, 'files', id);
  return serveContent(request.context.files.storage, content, fileRequestOf({ ...request, query }));
};

function reads(
  path: string,
  className: string,
  query: typeof fileQuery | typeof sharedQuery = fileQuery,
): StaffOperation {
  return defineClassOperation({
    method: 'GET',
    path,
    summary: 'Содержимое файла',
    rights: { class: className, may: 'read' },
    confirmed: 'inStatements',
    serves: 'files',
    byKey: 'sites too',
    params: recordParams,
    query,
    answers: FILE_ANSWERS,
    async run(request) {
      const { context, actor, definition, params } = request;
      const content = await readContentOrHeld(context, actor, definition, params.id);
      return serveContent(context.files.storage, content, fileRequestOf(request));
    },
  });
}

/** The bytes of attached files and of the files of blocks (spec 1 §7, spec 2 §7). */
export const readFiles: readonly StaffOperation[] = [
  reads('/attachedfile/:id/file', 'AttachedFile'),
  reads('/manage/attachedfile/:id/file', 'AttachedFile'),
  { ...reads('/manage/contentblockfile/:id/file', 'ContentBlockFile', sharedQuery), byLink },
];
