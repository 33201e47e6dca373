/** How a file is shown in the browser; `none` is only ever downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'text' | 'none';

/** The icons by which files are told apart (spec 2 §9). */
export type FileIcon = 'image' | 'pdf' | 'doc' | 'xls' | 'txt' | 'ppt' | 'audio' | 'video' | 'archive' | 'other';

/** What is known of the files with one extension. */
export interface FileKind {
  /** The types that the bytes of such a file may turn out to be; the first is what it is sent as. */
  readonly types: readonly [string, ...string[]];
  readonly icon: FileIcon;
  readonly preview: PreviewKind;
}

/** What bytes are called that bear no signature and read as text. */
export const PLAIN_TEXT = 'text/plain';
/** What documents of the older Office are: one container for all of them. */
const COMPOUND = 'application/x-cfb';
const ZIP = 'application/zip';

function kind(icon: FileIcon, preview: PreviewKind, ...types: readonly [string, ...string[]]): FileKind {
  return { types, icon, preview };
}

/** Every kind of file the product takes, by its extension. Markup and vector graphics can carry scripts and are never shown. */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  jpg: kind('image', 'image', 'image/jpeg'),
  jpeg: kind('image', 'image', 'image/jpeg'),
  png: kind('image', 'image', 'image/png', 'image/apng'),
  gif: kind('image', 'image', 'image/gif'),
  webp: kind('image', 'image', 'image/webp'),
  avif: kind('image', 'image', 'image/avif'),
  svg: kind('image', 'none', 'image/svg+xml', PLAIN_TEXT, 'application/xml'),
  pdf: kind('pdf', 'pdf', 'application/pdf'),
  doc: kind('doc', 'none', 'application/msword', COMPOUND),
  docx: kind('doc', 'none', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  rtf: kind('doc', 'none', 'application/rtf'),
  odt: kind('doc', 'none', 'application/vnd.oasis.opendocument.text'),
  xls: kind('xls', 'none', 'application/vnd.ms-excel', COMPOUND),
  xlsx: kind('xls', 'none', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  ods: kind('xls', 'none', 'application/vnd.oasis.opendocument.spreadsheet'),
  csv: kind('xls', 'text', 'text/csv', PLAIN_TEXT),
  ppt: kind('ppt', 'none', 'application/vnd.ms-powerpoint', COMPOUND),
  pptx: kind('ppt', 'none', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'),
  odp: kind('ppt', 'none', 'application/vnd.oasis.opendocument.presentation'),
  txt: kind('txt', 'text', PLAIN_TEXT),
  md: kind('txt', 'text', 'text/markdown', PLAIN_TEXT),
  log: kind('txt', 'text', PLAIN_TEXT),
  json: kind('txt', 'text', 'application/json', PLAIN_TEXT),
  xml: kind('txt', 'none', 'application/xml', PLAIN_TEXT),
  html: kind('txt', 'none', 'text/html', PLAIN_TEXT, 'application/xml'),
  htm: kind('txt', 'none', 'text/html', PLAIN_TEXT, 'application/xml'),
  mp3: kind('audio', 'audio', 'audio/mpeg'),
  m4a: kind('audio', 'audio', 'audio/x-m4a', 'audio/mp4', 'video/mp4'),
  ogg: kind('audio', 'audio', 'audio/ogg', 'application/ogg', 'audio/ogg; codecs=opus', 'video/ogg'),
  wav: kind('audio', 'audio', 'audio/wav'),
  flac: kind('audio', 'audio', 'audio/flac', 'audio/x-flac'),
  mp4: kind('video', 'video', 'video/mp4', 'video/x-m4v', 'video/quicktime'),
  webm: kind('video', 'video', 'video/webm', 'video/matroska'),
  mov: kind('video', 'video', 'video/quicktime', 'video/mp4'),
  avi: kind('video', 'none', 'video/vnd.avi', 'video/x-msvideo'),
  zip: kind('archive', 'none', ZIP),
  rar: kind('archive', 'none', 'application/x-rar-compressed'),
  '7z': kind('archive', 'none', 'application/x-7z-compressed'),
  gz: kind('archive', 'none', 'application/gzip'),
  tar: kind('archive', 'none', 'application/x-tar'),
};

/** The kinds a picture may be of; the product can draw each of them. */
export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];

/** Extensions of programs: no kind of theirs is taken, and none hides before another extension. */
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

/** The extension of a file's name in lower case, without the dot; '' where there is none. */
export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.');
  return at < 0 ? '' : fileName.slice(at + 1).toLowerCase();
}

/** Whether another extension hides before the last one, as in `photo.php.jpg`. A packed archive (`.tar.gz`) is none such. */
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

/** What is known of a file by its name; null where the product takes none such. */
export function fileKindOf(fileName: string): FileKind | null {
  const extension = extensionOf(fileName);
  return Object.hasOwn(FILE_KINDS, extension) ? (FILE_KINDS[extension] ?? null) : null;
}
