import { extensionOf, usualName } from '#model/file-kinds.ts';
import { canonicalText, storablePart } from '#model/text/canonical-text.ts';

const MAX_NAME = 255;

/**
 * A file's name as stored and shown: without the path that some browsers send, in the form of a one-line text, with the
 * usual extension of its kind, at most 255 characters including the extension. It is never part of a path on the server.
 */
export function cleanFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const named = usualName(canonicalText(storablePart(last), 'line'));
  const characters = [...named];
  if (characters.length <= MAX_NAME) return named;
  const extension = extensionOf(named);
  const tail = extension === '' || extension.length > 10 ? '' : `.${extension}`;
  return characters.slice(0, MAX_NAME - tail.length).join('') + tail;
}

/**
 * The name of a part of a form as its file has it: browsers send `"` and line ends in this form (the form submission of
 * HTML), and nothing else.
 */
export function formFileName(sent: string): string {
  return sent.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

/** The Content-Disposition of a file by RFC 6266: an ASCII name for old clients, the real one for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, ascii = name): string {
  const plain = ascii.replaceAll(/[^\u0020-\u007E]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
