import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';
import { Parser, type ParserOptions } from 'htmlparser2';
import { isOn, localName, SheetReader, unescaped } from './sheet-reader.ts';
import { MOST_TEXT, noTable, tooMuchText } from './table-bounds.ts';
import type { TableWanted } from '../work.ts';
import { WorkbookStyles } from './workbook-styles.ts';
import type { SheetFacts, TakeRow } from './sheet-facts.ts';

const XML: ParserOptions = { xmlMode: true, decodeEntities: true };
/** The maximum size of the parts that name the sheets, in characters. */
const MOST_OF_LIST = 1_000_000;

type Attributes = Readonly<Record<string, string>>;
/** Opens a part of a packed document; null where there is none. */
export type OpenPart = (name: string) => Promise<Readable | null>;

/** The text of a part, in UTF-8. */
export async function* texts(part: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of part) if (Buffer.isBuffer(chunk)) yield decoder.write(chunk);
}

/** The attributes of the elements of this name in a short part. */
async function elementsOf(part: Readable | null, wanted: string): Promise<readonly Attributes[]> {
  const found: Attributes[] = [];
  if (!part) return found;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (localName(name) === wanted) found.push(attributes);
      },
    },
    XML,
  );
  let length = 0;
  for await (const text of texts(part)) {
    length += text.length;
    if (length > MOST_OF_LIST) throw tooMuchText();
    parser.write(text);
  }
  return found;
}

function attribute(attributes: Attributes, wanted: string): string | undefined {
  return Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1];
}

/** A sheet of a workbook: its name and its part, and the names of those that could be read. */
interface Sheet {
  readonly sheets: readonly string[];
  readonly name: string;
  readonly part: Readable;
}

const isWorksheet = (relation: Attributes | undefined) => (relation?.['Type'] ?? '/worksheet').endsWith('/worksheet');

/** The wanted sheet of a workbook, or the first one, of those that are not hidden. */
async function wantedSheet(open: OpenPart, wanted: string | undefined): Promise<Sheet> {
  const sheets = await elementsOf(await open('xl/workbook.xml'), 'sheet');
  const relations = await elementsOf(await open('xl/_rels/workbook.xml.rels'), 'Relationship');
  const readable = sheets
    .filter(({ state = 'visible' }) => state === 'visible')
    .map((sheet) => {
      const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
      return { name: sheet['name'] ?? '', relation: relations.find((one) => attribute(one, 'Id') === id) };
    })
    .filter(({ relation }) => isWorksheet(relation));
  const shown = readable.find(({ name }) => unescaped(name) === wanted) ?? readable[0];
  const target = shown?.relation?.['Target'];
  const path = target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  const part = shown || sheets.length === 0 ? await open(path) : null;
  if (!part) throw noTable();
  return { sheets: readable.map(({ name }) => unescaped(name)), name: unescaped(shown?.name ?? ''), part };
}

async function stylesOf(part: Readable | null): Promise<WorkbookStyles> {
  const styles = new WorkbookStyles();
  if (part) for await (const text of texts(part)) styles.write(text);
  return styles;
}

/** The strings that cells share, in their order. */
async function sharedStrings(part: Readable | null, { characters }: TableWanted): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!part) return strings;
  let [own, isText, total, isPhonetic] = ['', false, 0, false];
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const local = localName(name);
        if (local === 'si') own = '';
        if (local === 'rPh') isPhonetic = true;
        isText = local === 't' && !isPhonetic;
      },
      ontext: (text) => {
        if (isText && own.length < characters) own += text;
      },
      onclosetag: (name) => {
        const local = localName(name);
        if (local === 'rPh') isPhonetic = false;
        if (local === 't') isText = false;
        if (local !== 'si') return;
        total += own.length + 1;
        strings.push(unescaped(own.slice(0, characters)));
      },
    },
    XML,
  );
  for await (const text of texts(part)) {
    parser.write(text);
    if (total > MOST_TEXT) throw tooMuchText();
  }
  return strings;
}

/**
 * Passes the rows of the wanted sheet of a workbook (XLSX), or of the first one that is not hidden. Formulas have the values that were stored
 * with them. Throws UnreadableFile where the file is no workbook, or is damaged.
 */
export async function workbookRows(open: OpenPart, bounds: TableWanted, take: TakeRow): Promise<SheetFacts> {
  const [properties] = await elementsOf(await open('xl/workbook.xml'), 'workbookPr');
  const reader = new SheetReader({
    strings: await sharedStrings(await open('xl/sharedStrings.xml'), bounds),
    styles: await stylesOf(await open('xl/styles.xml')),
    from1904: isOn(properties?.['date1904']),
    bounds,
  });
  const parser = new Parser(reader, XML);
  const { sheets, name, part } = await wantedSheet(open, bounds.sheet);
  for await (const text of texts(part)) {
    parser.write(text);
    for (const row of reader.takeRows()) await take(row);
  }
  parser.end();
  for (const row of reader.takeRows()) await take(row);
  return { sheets, sheet: name, hiddenRows: reader.hiddenRows };
}
