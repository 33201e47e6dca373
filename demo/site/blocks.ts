import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { plainBlocks, SHOWN_PAGE } from './built-page.ts';
import { PATTERNS } from './patterns.ts';

/** The pages with blocks, by their index. */
const BUILT_PAGES = 6;
const VISIBLE = 4;
const HIDDEN = 2;

/** The blocks of the first pages: a whole page of one, and of the others a quotation, an unpublished draft and patterns. */
export function blockRecords(pages: readonly DemoRecordOf<'page'>[]): readonly DemoRecordOf<'contentblock'>[] {
  return pages.slice(0, BUILT_PAGES).flatMap((page): readonly DemoRecordOf<'contentblock'>[] => {
    if (page.$key === SHOWN_PAGE) return plainBlocks(SHOWN_PAGE);
    const shared = {
      contentId: refTo('page', String(page.$key)),
      group: 'text',
      description: 'Собран редактором сайта',
    };
    const lead = String(page.description);
    return [
      {
        ...shared,
        name: 'text-01',
        caption: 'Прямая речь',
        model: { text: paragraphs([`${lead} Мы отвечаем за каждое слово на этой странице.`]) },
        config: { breakpoint: 'md', showImage: false },
        priority: 10,
        instanceStateId: VISIBLE,
      },
      {
        ...shared,
        name: 'text-02',
        caption: 'Текст с картинкой',
        model: { text: paragraphs([lead]), img: '' },
        config: { textSize: '8', imageSize: '4', imgPosition: 1 },
        priority: 20,
        instanceStateId: HIDDEN,
      },
      ...PATTERNS.map(({ key, caption }, at) => ({
        contentId: shared.contentId,
        group: 'patterns',
        name: 'pattern-01',
        caption,
        model: { patternId: refTo('pagePattern', key) },
        config: {},
        priority: 30 + at,
        instanceStateId: VISIBLE,
      })),
    ];
  });
}
