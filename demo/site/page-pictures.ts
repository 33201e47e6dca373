import { textWith, type DemoText } from '../demo-batch.ts';

/** The names of the pictures of a page's blocks. */
export const PAGE_PICTURES = ['Учебный центр', 'Зал', 'Практика', 'Разбор', 'Выпуск'] as const;

/** One of {@link PAGE_PICTURES}. */
export type PagePicture = (typeof PAGE_PICTURES)[number];

/** The key of a page's picture. */
export function pictureKey(page: string, name: PagePicture): string {
  return `${page}/${name}`;
}

/** The address of a page's picture, as a block names it. */
export function pictureAddress(page: string, name: PagePicture): DemoText {
  return textWith('ComponentImage', pictureKey(page, name), '/api/v1/objectimage/p{id}.jpg');
}
