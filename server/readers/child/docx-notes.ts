import type { Left, LeftKind } from './docx-marks.ts';
import { readXml } from './docx-xml.ts';

/** A picture that is left out: its media type, null if there are too many of them, and its alternative text. */
export interface LostPicture {
  readonly type: string | null;
  readonly text: string;
}

/** What is known of a converted document. */
interface Findings {
  readonly parts: ReadonlyMap<string, Buffer>;
  readonly left: Left;
  readonly lost: readonly LostPicture[];
  /** The names of elements that the converter does not know. */
  readonly unknown: readonly string[];
  readonly messages: readonly string[];
}

const SENTENCES: Readonly<Record<LeftKind, string>> = {
  formulas: 'Формулы записаны строкой',
  charts: 'Диаграммы не перенесены',
  drawings: 'Схемы SmartArt не перенесены',
  objects: 'Вложенные объекты не перенесены',
  documents: 'Вставленные документы не перенесены',
  frames: 'Текст в фигурах не перенесён',
  colors: 'Цвет и выделение текста не перенесены',
  numbers: 'Составные номера пунктов (1.1) заменены простыми',
  symbols: 'Знаки особых шрифтов не перенесены',
};
/** Elements that carry nothing a reader sees, or are counted by themselves. */
const SILENT: ReadonlySet<string> = new Set([
  'moveFrom',
  'proofErr',
  'permStart',
  'permEnd',
  'sectPr',
  'lastRenderedPageBreak',
  'oMath',
  'oMathPara',
  'OLEObject',
  'altChunk',
  'shapetype',
  'lock',
  'wrap',
  'path',
  'fill',
  'stroke',
  'shadow',
  'textpath',
  'imagedata',
  'formulas',
  'background',
  'footnotePr',
  'endnotePr',
  'footnoteRef',
  'endnoteRef',
  'annotationRef',
  'separator',
  'continuationSeparator',
  'smartTagPr',
  'customXmlPr',
  'customXmlInsRangeStart',
  'customXmlInsRangeEnd',
  'customXmlDelRangeStart',
  'customXmlDelRangeEnd',
]);
const MOST_NOTES = 20;
/** The characters of a name in a note. */
const MOST_NAME = 60;

function counted(sentence: string, count: number): string {
  return count === 1 ? sentence : `${sentence}: ${count}`;
}

/** Whether a part has any text. */
function hasText(xml: string): boolean {
  let [found, isText] = [false, false];
  readXml(xml, {
    open: ({ name }) => (isText = name === 't'),
    text: (text) => (found ||= isText && text.trim() !== ''),
    close: () => (isText = false),
  });
  return found;
}

function pictureNotes(lost: readonly LostPicture[]): readonly string[] {
  const kinds = Map.groupBy(lost, ({ type }) => type);
  return [...kinds].map(([type, ones]) => {
    const names = ones.flatMap(({ text }) => (text.trim() === '' ? [] : `«${text.trim().slice(0, MOST_NAME)}»`));
    const shown = names.length > 0 && names.length <= 3 ? ` (${names.join(', ')})` : '';
    const kind = type === null ? 'сверх двухсот' : (type.split('/').at(-1) ?? '').replace(/^x-/u, '').toUpperCase();
    return `${counted(`Картинки ${kind} не перенесены`, ones.length)}${shown}`;
  });
}

/** The sentences about what the HTML of a document does not hold. */
export function docxNotes({ parts, left, lost, unknown, messages }: Findings): readonly string[] {
  const notes = [...left].map(([kind, count]) => counted(SENTENCES[kind], count));
  notes.push(...pictureNotes(lost));
  const symbols = messages.filter((message) => message.includes('w:sym element')).length;
  if (symbols > 0) notes.push(counted(SENTENCES.symbols, symbols));
  const missing = messages.filter((message) => message.includes('Could not find image file')).length;
  if (missing > 0) notes.push(counted('Картинки в файле не найдены', missing));
  const around = [...parts].filter(([name]) => /^word\/(?:header|footer)\d*\.xml$/u.test(name));
  if (around.some(([, bytes]) => hasText(bytes.toString('utf8')))) notes.push('Колонтитулы не перенесены');
  const comments = parts.get('word/comments.xml');
  if (comments && hasText(comments.toString('utf8'))) notes.push('Примечания рецензентов не перенесены');
  const others = new Set(unknown.filter((name) => !SILENT.has(name)));
  if (others.size > 0) notes.push(`Элементы не перенесены: ${[...others].slice(0, 10).join(', ')}`);
  return notes.slice(0, MOST_NOTES);
}
