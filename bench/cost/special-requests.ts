import type { CostRequest } from './requests.ts';
import { NUMBER } from './send.ts';
import { heavyForm, html, type World } from './world.ts';

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
/** A Russian text of so many letters. */
export const cyrillic = (characters: number) =>
  'прививка от гриппа для взрослых и детей '.repeat(characters).slice(0, characters);

/** A filter of as many conditions as are allowed. */
function filter(condition: object): string {
  const one = JSON.stringify(condition);
  // 14 KB: a longer address is refused.
  return encodeURIComponent(`[${Array.from({ length: Math.floor(4500 / one.length) }, () => one).join(',')}]`);
}

const words = (fieldValue: string) => filter({ fieldName: 'searchText', fieldValue });
const BACKTRACKING = filter({ fieldName: 'caption', operator: 'matches', fieldValue: '(а|б|в)*(г|д)+.*(е|ж)*$' });

function csv(columns: number, rows: number): FormData {
  const form = new FormData();
  const head = ['Артикул', 'Цена', ...Array.from({ length: columns - 2 }, (_, at) => `Столбец ${at}`)].join(';');
  const row = ['А-1', '100', ...Array.from({ length: columns - 2 }).fill('1')].join(';');
  form.set('file', new File([[head, ...Array.from({ length: rows }).fill(row)].join('\n')], 'цены.csv'));
  return form;
}

function watched(request: CostRequest): CostRequest {
  return { ...request, isWatched: true };
}

/** A change of the form that leaves its logic as it is. */
function touch(formId: number): CostRequest {
  return {
    of: 'PATCH /manage/:className/:id',
    what: '',
    method: 'PATCH',
    path: `/manage/formDefinition/${formId}`,
    body: JSON.stringify([{ fieldName: 'caption', fieldValue: `Тяжёлая форма ${NUMBER}` }]),
  };
}

/** Requests that are expensive by what they ask for. */
export function specialRequests(world: World): readonly CostRequest[] {
  const { formId, pageId, priceCatalogId } = world.made;
  const eventId = world.idOf('event');
  const paragraph = '<p><b>Вакцины</b> и <i>календарь прививок</i> для врачей</p>';
  const template = { html: paragraph.repeat(99_000 / paragraph.length), format: 'svg' };
  const list = (className: string, query: string) => `/manage/${className}/?pageSize=20&${query}`;
  const get = (of: string, what: string, path: string): CostRequest => ({ of: `GET ${of}`, what, method: 'GET', path });
  const post = (of: string, what: string, body: FormData | object, path = of): CostRequest => ({
    of: `POST ${of}`,
    what,
    method: 'POST',
    path,
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  const LIST = '/manage/:className/';
  return [
    get('/search/', 'обычные слова', `/search/?text=${encodeURIComponent('новая клиника вакцины')}`),
    watched(
      get(
        '/search/',
        'неизвестные слова',
        `/search/?text=${encodeURIComponent('йцукен фывапр ячсмит ролдж шщзхъ нгекуц')}`,
      ),
    ),
    get('/search/', '20 букв', `/search/?text=${encodeURIComponent([...'абвгдежзиклмнопрстуф'].join(' '))}`),
    get('/search/', 'телефон', `/search/?text=${encodeURIComponent('+7 (912) 345-67-89')}`),
    get('/search/', '300 букв', `/search/?text=${encodeURIComponent(cyrillic(300))}`),
    watched({
      ...get('/manage/formDefinition/:id/check/', 'диапазоны', `/manage/formDefinition/${formId}/check/`),
      // A check is kept for each version of the form.
      first: touch(formId),
    }),
    watched(get('/manage/:className/:id', 'include *', `/manage/event/${eventId}?config=${json({ include: ['*'] })}`)),
    get('/manage/:className/:id/page/check/', '60 блоков по 10 КБ', `/manage/page/${pageId}/page/check/`),
    get(
      LIST,
      'телефон',
      list('client', `filter=${json([{ fieldName: 'searchText', fieldValue: '+7 (912) 345-67-89' }])}`),
    ),
    ...['event', 'client', 'order', 'userProfile', 'EventRegistration'].flatMap((className) => [
      get(LIST, `${className}: много слов`, list(className, `filter=${words('вакцина прививка')}`)),
      get(
        LIST,
        `${className}: разные слова`,
        list(className, `filter=${json([{ fieldName: 'searchText', fieldValue: cyrillic(1500) }])}`),
      ),
      get(
        LIST,
        `${className}: неизвестные слова`,
        list(
          className,
          `filter=${json([{ fieldName: 'searchText', fieldValue: 'йцукен фывапр ячсмит ролдж шщзхъ нгекуц' }])}`,
        ),
      ),
      get(LIST, `${className}: выражения`, list(className, `filter=${BACKTRACKING}`)),
      get(LIST, `${className}: все`, `/manage/${className}/?pageSize=-1`),
    ]),
    get('/manage/phoneCall/callers/', 'четыре цифры', '/manage/phoneCall/callers/?phone=1234'),
    get(
      '/manage/:className/duplicates/',
      'похожие',
      `/manage/client/duplicates/?entered=${json({ fullName: cyrillic(150), phone: '+7 (912) 345-67-89', email: 'a@example.ru' })}`,
    ),
    post('/manage/bookletTemplate/preview/', '280 КБ', { ...template, html: html(280_000) }),
    watched(post('/manage/bookletTemplate/preview/', '99 КБ', template)),
    post('/manage/bookletTemplate/preview/', '5000 абзацев', { ...template, html: '<p>абвгдежзикл</p>'.repeat(5000) }),
    post('/manage/bookletTemplate/preview/', '99 КБ букв', { ...template, html: `<p>${'«а" '.repeat(24_000)}</p>` }),
    post('/manage/bookletTemplate/preview/', '1 МБ абзацев', { ...template, html: '<p>а</p>'.repeat(120_000) }),
    post('/manage/bookletTemplate/preview/', '1 МБ букв', { ...template, html: `<p>${'а'.repeat(999_000)}</p>` }),
    post('/manage/certificateTemplate/preview/', '99 КБ', template),
    ...[8, 1900].map((rows) =>
      post('/manage/certificateTemplate/preview/', `таблица из ${rows} строк`, {
        ...template,
        html: `<table>${'<tr><td colspan="50" rowspan="50">а</td></tr>'.repeat(rows)}</table>`,
      }),
    ),
    post('/manage/:className/', 'форма 500 полей', heavyForm('Форма'), '/manage/formDefinition/'),
    post('/manage/:className/', 'текст в 700 КБ', { caption: 'Новость', fullText: html(700_000) }, '/manage/news/'),
    post(
      '/manage/:className/',
      'незакрытые теги',
      { caption: 'Новость', fullText: '<b>'.repeat(240_000) },
      '/manage/news/',
    ),
    post('/manage/:className/', 'шаблон в 1 МБ', { caption: 'Макет', html: html(990_000) }, '/manage/bookletTemplate/'),
    post('/manage/contentblock/', 'текст в 700 КБ', {
      contentId: pageId,
      name: 'text-00',
      index: 0,
      model: { text: html(700_000) },
    }),
    watched(
      post(
        '/manage/PriceCatalog/:id/upload/',
        '100 000 столбцов',
        csv(100_000, 20),
        `/manage/PriceCatalog/${priceCatalogId}/upload/`,
      ),
    ),
    post(
      '/manage/PriceCatalog/:id/upload/',
      '1000 столбцов',
      csv(1000, 2000),
      `/manage/PriceCatalog/${priceCatalogId}/upload/`,
    ),
    post(
      '/manage/event/:id/emails/',
      '1 МБ адресов',
      { emails: Array.from({ length: 40_000 }, (_, at) => `someone-${at}@example.ru`) },
      `/manage/event/${eventId}/emails/`,
    ),
    post(
      '/manage/event/:id/registrations/',
      '1000 адресов',
      { emails: Array.from({ length: 1000 }, (_, at) => `someone-${at}@example.ru`) },
      `/manage/event/${eventId}/registrations/`,
    ),
    post('/manage/SeoKeyword/scope/', '100 000 слов', {
      componentId: eventId,
      type: 1,
      text: Array.from({ length: 90_000 }, (_, at) => `слово${at}`).join(', '),
    }),
    post('/manage/:className/selection/', 'все записи', { filter: [] }, '/manage/event/selection/'),
  ];
}
