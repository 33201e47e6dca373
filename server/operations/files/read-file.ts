import { serveContent } from '#server/files/serve-content.ts';
import { headerOf, type ActorCall, type Answer, type StaffOperation } from '#server/http/call.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readContent } from '#server/store/contents.ts';

async function serve(call: ActorCall, className: string): Promise<Answer> {
  const { context, actor } = call;
  const content = await readContent(context, actor, context.catalog.get(className), idOf(call.params['id'] ?? ''));
  return serveContent(context.files.storage, content, {
    download: call.query['download'] === 'true',
    range: headerOf(call, 'range'),
    ifRange: headerOf(call, 'if-range'),
    ifNoneMatch: headerOf(call, 'if-none-match'),
  });
}

function reads(path: string, className: string): StaffOperation {
  return {
    method: 'GET',
    path,
    access: 'store',
    serves: 'files',
    summary: 'Содержимое файла',
    run: (call) => serve(call, className),
  };
}

/** The bytes of attached files and of the files of blocks (spec 1 §7, spec 2 §7). */
export const readFiles: readonly StaffOperation[] = [
  reads('/attachedfile/:id/file', 'AttachedFile'),
  reads('/manage/attachedfile/:id/file', 'AttachedFile'),
  reads('/manage/contentblockfile/:id/file', 'ContentBlockFile'),
];
