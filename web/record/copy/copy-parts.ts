import type { CopyPart } from '#model/class-parts.ts';
import type { CopyOffer } from '#model/wire/copy.ts';
import type { MadeCopy, WantedCopy } from '#web/api/copies.ts';

/** What each part is called. */
export const PART_CAPTIONS: Readonly<Record<CopyPart, string>> = {
  links: 'Связи и ключевые слова',
  files: 'Файлы',
  images: 'Изображения',
  blocks: 'Блоки страницы',
  folders: 'Папки',
};

/** The copy to make: of the parts that are offered those that were not left out, none of the others. */
export function wantedCopy(offer: CopyOffer, omitted: ReadonlySet<CopyPart>, caption: string): WantedCopy {
  const offered = new Set(offer.parts.map(({ part }) => part));
  const has = (part: CopyPart): boolean => offered.has(part) && !omitted.has(part);
  const [links, files, images, blocks, folders] = [
    has('links'),
    has('files'),
    has('images'),
    has('blocks'),
    has('folders'),
  ];
  return { links, files, images, blocks, folders, ...(offer.caption === null ? {} : { caption: caption.trim() }) };
}

/** The message about a copy: what the user may not copy is told by its number. */
export function copiedMessage({ left }: Pick<MadeCopy, 'left'>): string {
  return left > 0 ? `Успешно скопировано. Не скопировано недоступных: ${left}` : 'Успешно скопировано';
}
