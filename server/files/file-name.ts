import { extensionOf } from '#model/file-kinds.ts';
import { canonicalText, storablePart } from '#model/text/canonical-text.ts';

const MAX_NAME = 255;

/**
 * A file's name as stored and shown: without the path that some browsers send, in the form of a one-line text,
 * at most 255 characters including the extension. It is never part of a path on the server.
 */
export function cleanFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const visible = canonicalText(storablePart(last), 'line');
  const characters = [...visible];
  if (characters.length <= MAX_NAME) return visible;
  const extension = extensionOf(visible);
  const tail = extension === '' || extension.length > 10 ? '' : `.${extension}`;
  return characters.slice(0, MAX_NAME - tail.length).join('') + tail;
}

/** The Content-Disposition of a file by RFC 6266: an ASCII name for old clients, the real one for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007E]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
