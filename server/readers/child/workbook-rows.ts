import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';
import { Parser, type ParserOptions } from 'htmlparser2';
import type { TableRow } from '#model/table/csv-rows.ts';
import { UnreadableFile } from '../reader-errors.ts';
import { localName, SheetReader } from './sheet-reader.ts';
import { MOST_CHARACTERS, MOST_TEXT, tooMuchText } from './table-bounds.ts';
import { streamParts } from './zip-parts.ts';

const XML: ParserOptions = { xmlMode: true, decodeEntities: true };
/** The maximum size of the parts that name the sheets, in characters. */
const MOST_OF_LIST = 1_000_000;

type Attributes = Readonly<Record<string, string>>;

async function* texts(part: Readable): AsyncGenerator<string> {
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

/** The part of the first sheet of a workbook. */
async function firstSheet(open: (name: string) => Promise<Readable | null>): Promise<Readable> {
  const [sheet] = await elementsOf(await open('xl/workbook.xml'), 'sheet');
  const relation = Object.entries(sheet ?? {}).find(([name]) => name.endsWith(':id'))?.[1];
  const relations = await elementsOf(await open('xl/_rels/workbook.xml.rels'), 'Relationship');
  const target = relations.find((one) => attribute(one, 'Id') === relation)?.['Target'];
  const path = target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  const part = await open(path);
  if (!part) throw new UnreadableFile('В файле нет таблицы. Загрузите XLSX или CSV');
  return part;
}

/** The strings that cells share, in their order. */
async function sharedStrings(part: Readable | null): Promise<readonly string[]> {
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
        if (isText && own.length < MOST_CHARACTERS) own += text;
      },
      onclosetag: (name) => {
        const local = localName(name);
        if (local === 'rPh') isPhonetic = false;
        if (local === 't') isText = false;
        if (local !== 'si') return;
        total += own.length + 1;
        strings.push(own.slice(0, MOST_CHARACTERS));
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
 * Passes the rows of the first sheet of a workbook. Formulas have the values that were stored with them. Throws
 * UnreadableFile where the file is no workbook, or is damaged.
 */
export async function workbookRows(file: string, take: (row: TableRow) => Promise<void>): Promise<void> {
  await streamParts(file, async (open) => {
    const reader = new SheetReader(await sharedStrings(await open('xl/sharedStrings.xml')));
    const parser = new Parser(reader, XML);
    for await (const text of texts(await firstSheet(open))) {
      parser.write(text);
      for (const row of reader.takeRows()) await take(row);
    }
    parser.end();
    for (const row of reader.takeRows()) await take(row);
  });
}
