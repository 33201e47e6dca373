const AS_JPEG = 'сохраните изображение как JPEG или PNG';

/** What people try to upload though nothing here reads it: its name and what to do. */
const KINDS: Readonly<Record<string, readonly [name: string, remedy: string]>> = {
  heic: [
    'Снимки HEIC',
    'сохраните снимок как JPEG (на iPhone: «Настройки», «Камера», «Форматы», «Наиболее совместимые»)',
  ],
  tiff: ['Изображения TIFF', AS_JPEG],
  bmp: ['Изображения BMP', AS_JPEG],
  psd: ['Файлы Photoshop', AS_JPEG],
  jxl: ['Изображения JPEG XL', AS_JPEG],
  raw: ['Снимки RAW', AS_JPEG],
  pages: ['Документы Pages', 'сохраните документ как DOCX или PDF'],
  numbers: ['Таблицы Numbers', 'сохраните таблицу как XLSX'],
  key: ['Презентации Keynote', 'сохраните презентацию как PPTX или PDF'],
};

/** Extensions and detected kinds that are another one by nature. */
const SAME: Readonly<Record<string, string>> = {
  heif: 'heic',
  hif: 'heic',
  tif: 'tiff',
  cr2: 'raw',
  cr3: 'raw',
  nef: 'raw',
  arw: 'raw',
  dng: 'raw',
  raf: 'raw',
};

/** What a file of this extension is and what to do with it, in one sentence; null where nothing is known of it. */
export function unreadableHint(extension: string): string | null {
  const kind = Object.hasOwn(SAME, extension) ? (SAME[extension] ?? '') : extension;
  const [name, remedy] = (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? [];
  return name === undefined ? null : `${name} не читаются: ${remedy ?? ''}`;
}
