import type { Condition } from '../../logic/condition.ts';
import { conditionSentence } from '../../logic/condition-sentence.ts';
import { csvRows } from '../../table/csv-rows.ts';
import { shownText } from '../../table/table-cell.ts';
import { compileForm } from '../compile-form.ts';
import type { FormEditor } from '../form-editor.ts';
import type { Form, FormField } from '../form.ts';
import { formWords } from '../form-words.ts';
import { kindNamed, kindOfCaption, kindWord, plainWords } from './kind-words.ts';
import { readTypedCondition } from './typed-condition.ts';

/** A line of text read as a field. */
export interface TypedField {
  /** The line as it was typed. */
  readonly line: string;
  readonly caption: string;
  readonly editor: FormEditor;
  /** What the line sets of the field: its id, kind, caption, options, rule and condition. */
  readonly field: FormField;
  /** The field as a sentence: '«E-mail» — e-mail, обязательное. Видно, если «Участие» — «Очно»'. */
  readonly sentence: string;
  /** Words that were not understood as a kind and stay in the caption. */
  readonly note: string | null;
  /** Why the line makes no field. */
  readonly problem: string | null;
}

/** Options from which on they are offered as a list. */
const MANY_OPTIONS = 6;

const CHOICE = /^(?:выбор(?: из)?|од(?:ин|но|на) из|варианты|переключатель|(?:выпадающий )?список)(?:\s*:|\s)\s*/iu;

const REQUIRED_WORD = /[,;(\s]\s*(?:обязательн(?:о|ое|ый|ая))\)?\s*$/iu;

/** What stands before the condition. */
interface Head {
  readonly caption: string;
  readonly editor: FormEditor;
  readonly options: readonly string[];
  readonly isRequired: boolean;
  readonly note: string | null;
}

function optionsIn(text: string): readonly string[] {
  const separator = /[;\n|]/u.test(text) ? /[;\n|]/u : /[,/]/u;
  const options = text.split(separator).map((one) => one.trim());
  return [...new Set(options.filter((one) => one !== ''))];
}

function choice(options: readonly string[], words: string): Pick<Head, 'editor' | 'options'> {
  const isList = /список/iu.test(words) || options.length >= MANY_OPTIONS;
  return { editor: isList ? 'enum' : 'radio', options };
}

/** A kind with its options as it is named after the caption; null for other words. */
function readSpec(words: string): Pick<Head, 'editor' | 'options'> | null {
  const editor = kindNamed(words);
  if (editor !== undefined) return { editor, options: [] };
  const chosen = CHOICE.exec(words)?.[0];
  if (chosen !== undefined) return choice(optionsIn(words.slice(chosen.length)), chosen);
  return optionsIn(words).length > 1 ? choice(optionsIn(words), '') : null;
}

/** The text without a star or the word 'обязательно' at its end. */
function withoutStar(text: string): { readonly text: string; readonly isRequired: boolean } {
  const trimmed = text.trim();
  const bare = trimmed
    .replace(REQUIRED_WORD, '')
    .replace(/\s*\*+$/u, '')
    .trim();
  return bare === trimmed ? { text: bare, isRequired: false } : { ...withoutStar(bare), isRequired: true };
}

function readHead(typed: string): Head {
  const { text, isRequired } = withoutStar(typed);
  const colon = text.search(/:(?:\s|$)/u);
  if (colon > 0) {
    const before = withoutStar(text.slice(0, colon));
    const said = text.slice(colon + 1).trim();
    const spec = said === '' ? null : readSpec(said);
    if (spec) return { caption: before.text, ...spec, isRequired: isRequired || before.isRequired, note: null };
    const editor = kindOfCaption(text);
    const note = said === '' ? null : `Вид «${said}» не понятен: слова остались в подписи`;
    return {
      caption: said === '' ? before.text : text,
      editor,
      options: [],
      isRequired: isRequired || before.isRequired,
      note,
    };
  }
  const tail = /(?:,\s*|\s+[—–-]\s+|\s*\()((?:выбор из|од(?:ин|но|на) из)\s[^()]+|[^,()]+)\)?$/iu.exec(text);
  const words = tail?.[1] ?? '';
  const spec = kindNamed(words) === undefined && !CHOICE.test(words) ? null : readSpec(words);
  const before = withoutStar(spec ? text.slice(0, tail?.index) : text);
  return spec && before.text !== ''
    ? { caption: before.text, ...spec, isRequired: isRequired || before.isRequired, note: null }
    : { caption: text, editor: kindOfCaption(text), options: [], isRequired, note: null };
}

/** Words of a table's row that say that the field is required. */
const REQUIRED_CELLS = new Set(['*', '+', 'обязательно', 'обязательное', 'обязательный', 'обязательная']);

/** The head of a row of a table: the question, then kinds, options and the mark of a required field in any cells. */
function readRow([question = '', ...cells]: readonly string[]): Head {
  let head = readHead(question);
  const options: string[] = [];
  let said = '';
  for (const cell of cells.map((one) => one.trim()).filter((one) => one !== '')) {
    const spec = kindNamed(cell) !== undefined || CHOICE.test(cell) ? readSpec(cell) : null;
    if (REQUIRED_CELLS.has(plainWords(cell))) head = { ...head, isRequired: true };
    else if (spec) [head, said] = [{ ...head, ...spec }, cell];
    else options.push(...optionsIn(/[;\n|]/u.test(cell) ? cell : `${cell};`));
  }
  if (options.length === 0) return head;
  return { ...head, ...choice([...head.options, ...options], said) };
}

/** The place of the condition: after a comma, a full stop or a space, outside of quotes. */
function splitCondition(line: string): { readonly head: string; readonly typed: string | null } {
  const found = /(?:^|[,.;*)\s])\s*(?:видно,?\s+)?(если\s+)/iu.exec(
    line.replace(/«[^»]*»|"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length)),
  );
  if (!found || found.index === 0) return { head: line, typed: null };
  const begin = line[found.index] === '*' || line[found.index] === ')' ? found.index + 1 : found.index;
  return { head: line.slice(0, begin), typed: line.slice(found.index + found[0].length).replace(/[.\s]+$/u, '') };
}

function fieldOf(id: string, head: Head, condition: Condition | null): FormField {
  return {
    id,
    editor: head.editor,
    attrs: { label: head.caption },
    ...(head.options.length > 0 && { items: head.options.map((caption, at) => ({ id: at + 1, caption })) }),
    ...(head.isRequired && { validations: [{ validator: 'required' }] }),
    ...(condition && { config: { condition } }),
  };
}

function sentenceOf(head: Head, condition: Condition | null, form: Form): string {
  const options = head.options.length > 0 ? `: ${head.options.map((one) => `«${one}»`).join(', ')}` : '';
  const said = `«${head.caption}» — ${head.isRequired ? 'обязательное, ' : ''}${kindWord(head.editor)}${options}`;
  return condition ? `${said}. ${conditionSentence(condition, formWords(compileForm(form)))}` : said;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function typedField(
  line: string,
  { head, typed }: { head: Head; typed: string | null },
  form: Form,
  id: string,
): TypedField {
  const read = typed === null ? null : readTypedCondition(typed, form.fields);
  // «Кого предупредить, если вы опоздаете?» is a question and no condition.
  if (read?.ok === false && line.endsWith('?')) {
    const note = `После «если» нет условия: ${lowered(read.problem)}. Слова остались в подписи`;
    return typedField(line, { head: { ...readHead(line), note }, typed: null }, form, id);
  }
  const condition = read?.ok === true ? read.condition : null;
  const problem = head.caption === '' ? 'Нет подписи поля' : read?.ok === false ? read.problem : null;
  return {
    line,
    caption: head.caption,
    editor: head.editor,
    field: fieldOf(id, head, condition),
    sentence: sentenceOf(head, condition, form),
    note: head.note,
    problem,
  };
}

/**
 * Reads one line as a field of the form: 'E-mail*, если Участие = Очно', 'Участие: Очно; Заочно', 'Рост, число'. The
 * star is the rule 'required'; 'если' begins the condition.
 */
export function readTypedField(line: string, form: Form, id: string): TypedField {
  const { head, typed } = splitCondition(line.trim());
  return typedField(line.trim(), { head: readHead(head), typed }, form, id);
}

/** The number or the mark before a question of a list. */
const BULLET = /^\s*(?:\d{1,3}(?:\.\d{1,3})*[.)]|[-–—•*·])\s+/u;

/** The first row of a table names its columns. */
const HEADING = /^(?:№|вопросы?|поле|подпись)$/iu;

/** The most fields of one list. */
const MOST_FIELDS = 500;

/**
 * Reads a pasted list of questions: one per line, or a table with options, kinds and the mark of required fields in
 * further cells. A condition may name fields of earlier lines. `newId` gives the ids of the fields.
 */
export function readTypedList(text: string, form: Form, newId: () => string): readonly TypedField[] {
  const isTable = text.includes('\t');
  const rows = isTable
    ? [...csvRows(`sep=\t\n${text}`)].map(({ cells }) => cells.map(shownText))
    : text.split(/\r?\n/u).map((line) => [line]);
  const typed: TypedField[] = [];
  let known = form;
  for (const [at, cells] of rows.entries()) {
    if (typed.length === MOST_FIELDS) break;
    const [first = '', ...others] = cells;
    if (cells.every((cell) => cell.trim() === '') || (at === 0 && isTable && HEADING.test(first.trim()))) continue;
    const { head, typed: condition } = splitCondition(first.replace(BULLET, '').trim());
    const one = typedField(
      cells.join('\t').trim(),
      { head: readRow([head, ...others]), typed: condition },
      known,
      newId(),
    );
    if (one.problem === null) known = { ...known, fields: [...known.fields, one.field] };
    typed.push(one);
  }
  return typed;
}
