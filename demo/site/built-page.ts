import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { pictureAddress, type PagePicture } from './page-pictures.ts';

type Block = DemoRecordOf<'contentblock'>;

const VISIBLE = 4;
/** The distance between the priorities of two blocks. */
const STEP = 65_536;

/** The page that shows what can be built. */
export const SHOWN_PAGE = 'about';
/** The key of its list of documents within the page. */
export const DOCUMENTS_BLOCK = 'documents';

const CAPTIONS = {
  'documents-01': 'Список документов',
  'images-01': 'Три картинки',
  'images-03': 'Одна картинка',
  'text-00': 'Простой текст',
  'text-01': 'Прямая речь',
  'text-02': 'Текст с картинкой',
  'grid-01': 'Сетка с колонками',
} as const;

function grid(...widths: readonly number[]) {
  return { columns: widths.map((width, at) => ({ id: `c${at + 1}`, width })) };
}

/** A text under a heading of the third level, in a column. */
function cell(heading: string, text: string): string {
  return `<h3>${heading}</h3>\n<p>${text}</p>`;
}

const PRICES = `<h2>Сколько это стоит</h2>
<table><tbody>
<tr><th>Формат</th><th>Длительность</th><th>Цена</th></tr>
<tr><td>Вебинар</td><td>2 часа</td><td>Бесплатно</td></tr>
<tr><td>Мастер-класс</td><td>1 день</td><td>12 000 ₽</td></tr>
<tr><td>Курс с практикой</td><td>5 дней</td><td>48 000 ₽</td></tr>
</tbody></table>`;

/** The blocks that name pictures, which are created after these. */
const PICTURED: readonly string[] = ['images-01', 'images-03', 'text-02'] satisfies readonly (keyof typeof CAPTIONS)[];

/** The blocks of a page without pictures, created before its files. */
export function plainBlocks(page: string): readonly Block[] {
  return builtPage(page).filter(({ name }) => !PICTURED.includes(String(name)));
}

/** The blocks of a page with its pictures. */
export function picturedBlocks(page: string): readonly Block[] {
  return builtPage(page).filter(({ name }) => PICTURED.includes(String(name)));
}

/**
 * The blocks of a long page in four levels: texts, a quotation, pictures, documents, grids of two and three columns, one
 * inside another, and a hidden block.
 */
function builtPage(page: string): readonly Block[] {
  const contentId = refTo('page', page);
  let priority = 0;
  const block = (name: keyof typeof CAPTIONS, model: unknown, more: Partial<Block> = {}): Block => {
    priority += STEP;
    const shared = {
      contentId,
      group: name === 'grid-01' ? 'text' : name.split('-')[0],
      name,
      caption: CAPTIONS[name],
      config: {},
      priority,
      instanceStateId: VISIBLE,
    };
    return { ...shared, model, ...more };
  };
  const text = (html: string, more: Partial<Block> = {}) => block('text-00', { text: html }, more);
  const inside = (key: string, column: number): Partial<Block> => ({
    parentId: refTo('contentblock', `${page}/${key}`),
    columnId: `c${column}`,
  });
  const named = (key: string, caption: string): Partial<Block> => ({ $key: `${page}/${key}`, caption });
  const image = (name: PagePicture) => pictureAddress(page, name);
  return [
    text(
      '<h2>Учимся у тех, кто делает</h2>\n<p>Пятнадцать лет мы собираем врачей, которым есть что показать, и тех, кто хочет научиться. Каждую программу ведёт практикующий специалист, а каждое занятие кончается работой руками.</p>',
    ),
    block('text-01', {
      text: '<p>Если мероприятие поддержал производитель, это написано на первой странице программы.</p>',
    }),
    block(
      'text-02',
      {
        text: '<h2>Учебный центр</h2>\n<p>Шесть залов с тренажёрами, операционный блок для занятий и библиотека записей. Всё, о чём рассказывают на лекции, можно тут же попробовать.</p>',
        img: image('Учебный центр'),
      },
      { config: { textSize: '7', imageSize: '5', imgPosition: 1, alt: 'Здание учебного центра на холме' } },
    ),
    block('grid-01', grid(4, 4, 4), named('numbers', 'Три столбца с числами')),
    text(cell('4 клиники', 'Приём взрослых и детей, без выходных.'), inside('numbers', 1)),
    text(cell('140 сотрудников', 'Треть из них ведёт приём сама.'), inside('numbers', 2)),
    text(cell('1 000 событий в год', 'От двухчасового вебинара до конгресса.'), inside('numbers', 3)),
    block('grid-01', grid(7, 5), named('formats', 'Форматы и отзывы')),
    text(
      '<h2>Форматы</h2>\n<ul><li><b>Вебинары</b> — по вторникам и четвергам, запись остаётся у участников.</li><li><b>Мастер-классы</b> — не больше двенадцати человек, у каждого своё место.</li><li><b>Курсы</b> — с практикой в симуляционном центре.</li></ul>',
      inside('formats', 1),
    ),
    block('grid-01', grid(12), { ...inside('formats', 2), ...named('voices', 'Отзывы') }),
    block('text-01', { text: '<p>Впервые ушёл с курса с навыком, а не с папкой.</p>' }, inside('voices', 1)),
    block('text-01', { text: '<p>Отвечали на каждый вопрос, и после занятия тоже.</p>' }, inside('voices', 1)),
    block(
      'images-01',
      { img1: image('Зал'), img2: image('Практика'), img3: image('Разбор') },
      { config: { alt1: 'Лекционный зал', alt2: 'Практика у тренажёра', alt3: 'Разбор записи операции' } },
    ),
    text(PRICES),
    block('documents-01', [], named(DOCUMENTS_BLOCK, 'Что скачать')),
    text(
      '<h2>Как к нам попасть</h2>\n<p>Выберите событие в календаре и оставьте заявку: мы позвоним в тот же день.</p>',
    ),
    block('images-03', { img: image('Выпуск') }, { config: { alt: 'Выпуск курса', width: '100%' } }),
    text('<p>Черновик раздела о наставниках: ждём фотографии.</p>', { instanceStateId: 2, caption: 'Наставники' }),
  ];
}
