/** How a file is shown in the browser; `none` is always a download. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'text' | 'none';

/** The properties of files with one extension. */
export interface FileKind {
  /** The media types that the content may be recognised as; the first is sent as Content-Type. */
  readonly types: readonly [string, ...string[]];
  readonly preview: PreviewKind;
}

/** The media type of content that has no signature and decodes as text. */
export const PLAIN_TEXT = 'text/plain';
/** The media type of legacy Office documents: all share one container format. */
const COMPOUND = 'application/x-cfb';
const ZIP = 'application/zip';

function kind(preview: PreviewKind, ...types: readonly [string, ...string[]]): FileKind {
  return { types, preview };
}

/**
 * Every accepted kind of file, by extension. Markup and vector graphics can carry scripts and are never shown inline.
 */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  jpg: kind('image', 'image/jpeg'),
  jpeg: kind('image', 'image/jpeg'),
  png: kind('image', 'image/png', 'image/apng'),
  gif: kind('image', 'image/gif'),
  webp: kind('image', 'image/webp'),
  avif: kind('image', 'image/avif'),
  svg: kind('none', 'image/svg+xml', PLAIN_TEXT, 'application/xml'),
  pdf: kind('pdf', 'application/pdf'),
  doc: kind('none', 'application/msword', COMPOUND),
  docx: kind('none', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  rtf: kind('none', 'application/rtf'),
  odt: kind('none', 'application/vnd.oasis.opendocument.text'),
  xls: kind('none', 'application/vnd.ms-excel', COMPOUND),
  xlsx: kind('none', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  ods: kind('none', 'application/vnd.oasis.opendocument.spreadsheet'),
  csv: kind('text', 'text/csv', PLAIN_TEXT),
  ppt: kind('none', 'application/vnd.ms-powerpoint', COMPOUND),
  pptx: kind('none', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'),
  odp: kind('none', 'application/vnd.oasis.opendocument.presentation'),
  txt: kind('text', PLAIN_TEXT),
  md: kind('text', 'text/markdown', PLAIN_TEXT),
  log: kind('text', PLAIN_TEXT),
  json: kind('text', 'application/json', PLAIN_TEXT),
  xml: kind('none', 'application/xml', PLAIN_TEXT),
  html: kind('none', 'text/html', PLAIN_TEXT, 'application/xml'),
  htm: kind('none', 'text/html', PLAIN_TEXT, 'application/xml'),
  mp3: kind('audio', 'audio/mpeg'),
  m4a: kind('audio', 'audio/x-m4a', 'audio/mp4', 'video/mp4'),
  ogg: kind('audio', 'audio/ogg', 'application/ogg', 'audio/ogg; codecs=opus', 'video/ogg'),
  wav: kind('audio', 'audio/wav'),
  flac: kind('audio', 'audio/flac', 'audio/x-flac'),
  mp4: kind('video', 'video/mp4', 'video/x-m4v', 'video/quicktime'),
  webm: kind('video', 'video/webm', 'video/matroska'),
  mov: kind('video', 'video/quicktime', 'video/mp4'),
  avi: kind('none', 'video/vnd.avi', 'video/x-msvideo'),
  zip: kind('none', ZIP),
  rar: kind('none', 'application/x-rar-compressed'),
  '7z': kind('none', 'application/x-7z-compressed'),
  gz: kind('none', 'application/gzip'),
  tar: kind('none', 'application/x-tar'),
};

/** The accepted kinds of pictures; all of them can be decoded. */
export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];

/** Extensions of executables: none of them is accepted, nor allowed before another extension. */
const PROGRAMS = [
  'exe',
  'com',
  'bat',
  'cmd',
  'msi',
  'scr',
  'js',
  'mjs',
  'vbs',
  'ps1',
  'sh',
  'php',
  'phtml',
  'jsp',
  'asp',
  'aspx',
  'cgi',
  'py',
  'jar',
  'xhtml',
  'shtml',
  'hta',
];

/** Other extensions of a kind, which systems give to the same content: a file is stored under the usual one. */
const ALIASES: Readonly<Record<string, string>> = { jfif: 'jpg', jpe: 'jpg', pjpeg: 'jpg', pjp: 'jpg' };

/** The other extensions of this one. */
export function aliasesOf(extension: string): readonly string[] {
  return Object.keys(ALIASES).filter((alias) => ALIASES[alias] === extension);
}

/** The usual extension of a file's kind: `jpg` for `photo.jfif`. */
export function usualExtension(fileName: string): string {
  const extension = extensionOf(fileName);
  return Object.hasOwn(ALIASES, extension) ? (ALIASES[extension] ?? extension) : extension;
}

/** The name with the usual extension of its kind. */
export function usualName(fileName: string): string {
  const [given, usual] = [extensionOf(fileName), usualExtension(fileName)];
  return given === usual ? fileName : `${fileName.slice(0, -given.length)}${usual}`;
}

/** The extension of a file's name in lower case, without the dot; '' if there is none. */
export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.');
  return at < 0 ? '' : fileName.slice(at + 1).toLowerCase();
}

/** Whether the name has another extension before the last one, as in `photo.php.jpg`. `.tar.gz` does not count. */
export function hasHiddenExtension(fileName: string): boolean {
  const parts = fileName
    .toLowerCase()
    .split('.')
    .map((part) => part.trim());
  const last = parts.pop();
  return parts.slice(1).some((part) => {
    if (part === 'tar' && last === 'gz') return false;
    return Object.hasOwn(FILE_KINDS, part) || PROGRAMS.includes(part);
  });
}

/** The kind of a file by its name; null if it is not accepted. */
export function fileKindOf(fileName: string): FileKind | null {
  const extension = usualExtension(fileName);
  return Object.hasOwn(FILE_KINDS, extension) ? (FILE_KINDS[extension] ?? null) : null;
}
