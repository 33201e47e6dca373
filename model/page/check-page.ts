import type { PageFinding } from '../wire/pages.ts';
import { altKey } from '../blocks/picture-keys.ts';
import { itemPath } from '../structured/structured-path.ts';
import type { PagePart } from './page-parts.ts';
import type { TextHeading, TextOutline } from './text-outline.ts';

/** The state of what an address leads to; `closed` where its folder is closed to visitors. */
export type TargetState = 'active' | 'inactive' | 'closed' | 'gone';

/** What is checked: the record's titles, the parts of its visible blocks in order, and the targets of addresses. */
export interface CheckedPage {
  readonly titles: Readonly<Record<'caption' | 'h1' | 'metaTitle', string>>;
  readonly parts: readonly PagePart[];
  /** By address; an address that leads to no record of the product is absent. */
  readonly targets: ReadonlyMap<string, TargetState>;
}

/** Characters of a title that search engines show. */
const MOST_TITLE = 70;
/** Characters of a heading that are read at a glance. */
const MOST_HEADING = 120;

type Place = Pick<PageFinding, 'blockId' | 'path'>;

function checkTitles({ titles }: CheckedPage): readonly PageFinding[] {
  const shared = { rule: 'titles', severity: 'warning', blockId: null } as const;
  const path = titles.metaTitle.trim() === '' ? 'caption' : 'metaTitle';
  const title = titles[path].trim();
  const long = (name: string, text: string, most: number) =>
    text.length > most
      ? [{ ...shared, path: name, message: `Заголовок длиннее ${most} символов: ${text.length}` }]
      : [];
  return [...long(path, title, MOST_TITLE), ...long('h1', titles.h1.trim(), MOST_HEADING)];
}

/** The order of headings: the page has the only one of level 1, and each level follows the one above it. */
class HeadingOrder {
  #last = 1;

  check({ level, text }: TextHeading, place: Place): readonly PageFinding[] {
    const told = (severity: PageFinding['severity'], message: string): PageFinding => ({
      ...place,
      rule: 'headings',
      severity,
      message,
    });
    const named = text === '' ? '' : ` «${text.slice(0, MOST_HEADING)}»`;
    const found: PageFinding[] = [];
    if (text === '') found.push(told('error', `Пустой заголовок уровня ${level}`));
    if (level === 1) found.push(told('error', `Заголовок${named} первого уровня: он на странице один, её название`));
    else if (level > this.#last + 1)
      found.push(told('warning', `Заголовок${named} уровня ${level} идёт сразу после уровня ${this.#last}`));
    if (text.length > MOST_HEADING)
      found.push({ ...told('warning', `Заголовок длиннее ${MOST_HEADING} символов: ${text.length}`), rule: 'titles' });
    this.#last = Math.max(1, level);
    return found;
  }
}

const GONE: Readonly<Record<TargetState, string | null>> = {
  active: null,
  inactive: 'ведёт на запись, которая не активна',
  closed: 'ведёт на запись в папке, которую посетители не видят',
  gone: 'ведёт на запись, которой нет',
};

function checkTarget({ targets }: CheckedPage, address: string, what: string, place: Place): readonly PageFinding[] {
  const state = targets.get(address) ?? 'active';
  const message = GONE[state];
  const severity = state === 'gone' ? 'error' : 'warning';
  return message === null ? [] : [{ ...place, rule: 'targets', severity, message: `${what} ${message}` }];
}

function isNowhere(address: string): boolean {
  return address === '' || address === '#';
}

function checkText(page: CheckedPage, order: HeadingOrder, outline: TextOutline, place: Place): readonly PageFinding[] {
  const { headings, links, images, isEmpty } = outline;
  return [
    ...(isEmpty ? [empty('Пустой текст', place)] : []),
    ...headings.flatMap((heading) => order.check(heading, place)),
    ...links.flatMap(({ address, text }): readonly PageFinding[] => {
      const shared = { ...place, rule: 'links', severity: 'error' } as const;
      if (isNowhere(address)) return [{ ...shared, message: `Ссылка «${text}» никуда не ведёт` }];
      const unnamed =
        text === '' ? [{ ...shared, message: `Ссылка без текста: ${address.slice(0, MOST_HEADING)}` }] : [];
      return [...unnamed, ...checkTarget(page, address, `Ссылка «${text}»`, place)];
    }),
    ...images.flatMap(({ address, alt }): readonly PageFinding[] => [
      ...((alt ?? '').trim() === '' ? [noAlt('Картинка в тексте', place)] : []),
      ...checkTarget(page, address, 'Картинка', place),
    ]),
  ];
}

function empty(message: string, place: Place): PageFinding {
  return { ...place, rule: 'empty', severity: 'warning', message };
}

function noAlt(what: string, place: Place): PageFinding {
  return { ...place, rule: 'alt', severity: 'warning', message: `${what} без текста вместо неё` };
}

function checkPart(page: CheckedPage, order: HeadingOrder, { blockId, node }: PagePart): readonly PageFinding[] {
  if (node.kind === 'emptyList') return [empty('В списке нет документов', { blockId, path: 'model' })];
  const path = node.path.startsWith('[') ? `model${node.path}` : `model.${node.path}`;
  if (node.kind === 'markup') return checkText(page, order, node.outline, { blockId, path });
  if (node.kind === 'file') {
    const place = { blockId, path };
    return node.fileId === null
      ? [{ ...place, rule: 'links', severity: 'error', message: 'Документ без файла' }]
      : checkFile(page, node.fileId, node.caption, place);
  }
  if (node.kind === 'form') return checkForm(page, node.formId, { blockId, path });
  if (node.address === '') return [empty('Картинка не выбрана', { blockId, path })];
  return [
    ...(node.alt.trim() === '' ? [noAlt('Картинка', { blockId, path: `config.${altKey(node.path)}` })] : []),
    ...checkTarget(page, node.address, 'Картинка', { blockId, path }),
  ];
}

function checkFile({ targets }: CheckedPage, id: number, caption: string, place: Place): readonly PageFinding[] {
  if (targets.get(fileKey(id)) !== 'gone') return [];
  return [{ ...place, rule: 'targets', severity: 'error', message: `Документ «${caption}»: файла больше нет` }];
}

function checkForm({ targets }: CheckedPage, id: number | null, place: Place): readonly PageFinding[] {
  if (id === null) return [empty('Форма не выбрана', place)];
  if (targets.get(formKey(id)) !== 'gone') return [];
  return [{ ...place, rule: 'targets', severity: 'error', message: 'Форма удалена: посетители её не видят' }];
}

/** The key under which the targets hold the state of a form. */
export function formKey(id: number): string {
  return itemPath('form', id, 0);
}

/** The key under which the targets hold the state of a block's file. */
export function fileKey(id: number): string {
  return itemPath('file', id, 0);
}

/** Everything that a page's author may want to correct; each finding leads to its place. */
export function checkPage(page: CheckedPage): readonly PageFinding[] {
  const order = new HeadingOrder();
  return [...checkTitles(page), ...page.parts.flatMap((part) => checkPart(page, order, part))];
}
