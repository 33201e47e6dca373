import { serveContent } from '#server/files/serve-content.ts';
import { headerOf, type ActorRequest, type Reply, type StaffOperation } from '#server/http/request.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readContent } from '#server/store/contents.ts';

async function serve(request: ActorRequest, className: string): Promise<Reply> {
  const { context, actor } = request;
  const content = await readContent(context, actor, context.catalog.get(className), idOf(request.params['id'] ?? ''));
  return serveContent(context.files.storage, content, {
    download: request.query['download'] === 'true',
    range: headerOf(request, 'range'),
    ifRange: headerOf(request, 'if-range'),
    ifNoneMatch: headerOf(request, 'if-none-match'),
  });
}

function reads(path: string, className: string): StaffOperation {
  return {
    method: 'GET',
    path,
    access: 'store',
    serves: 'files',
    summary: 'Содержимое файла',
    run: (request) => serve(request, className),
  };
}

/** The bytes of attached files and of the files of blocks (spec 1 §7, spec 2 §7). */
export const readFiles: readonly StaffOperation[] = [
  reads('/attachedfile/:id/file', 'AttachedFile'),
  reads('/manage/attachedfile/:id/file', 'AttachedFile'),
  reads('/manage/contentblockfile/:id/file', 'ContentBlockFile'),
];
