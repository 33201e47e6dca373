import { refTo, type DemoRecordOf } from '../demo-batch.ts';

const ACTIVE = 4;

/** What many pages end with. */
export const PATTERNS = [
  {
    key: 'how-to-apply',
    caption: 'Как записаться',
    description: 'Стоит в конце страниц, после которых записываются',
    html: '<h2>Как записаться</h2>\n<p>Выберите событие в календаре и оставьте заявку: мы позвоним в тот же день.</p>\n<ul><li>По телефону — с 9 до 18 по будням.</li><li>В чате на сайте — в любое время.</li></ul>',
  },
  {
    key: 'licence',
    caption: 'О лицензии',
    description: 'Обязательная приписка к страницам об услугах',
    html: '<p>Имеются противопоказания. Перед процедурой посоветуйтесь с врачом.</p>',
  },
] as const;

/** The patterns of the site. */
export function patternRecords(): readonly DemoRecordOf<'pagePattern'>[] {
  return PATTERNS.map(({ key, caption, description }) => ({
    $key: key,
    caption,
    name: key,
    description,
    instanceStateId: ACTIVE,
  }));
}

/** The blocks of the patterns. */
export function patternBlocks(): readonly DemoRecordOf<'contentblock'>[] {
  return PATTERNS.map(({ key, html }) => ({
    contentId: refTo('pagePattern', key),
    group: 'text',
    name: 'text-00',
    caption: 'Простой текст',
    model: { text: html },
    config: {},
    priority: 10,
    instanceStateId: ACTIVE,
  }));
}
