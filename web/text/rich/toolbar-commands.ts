import {
  mdiCodeTags,
  mdiFormatBold,
  mdiFormatClear,
  mdiFormatHeader2,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatQuoteClose,
  mdiFormatStrikethroughVariant,
  mdiFormatUnderline,
  mdiImageOutline,
  mdiLinkVariant,
  mdiMinus,
  mdiRedo,
  mdiTable,
  mdiTableColumnPlusAfter,
  mdiTableColumnRemove,
  mdiTableHeadersEye,
  mdiTableMergeCells,
  mdiTableRemove,
  mdiTableRowPlusAfter,
  mdiTableRowRemove,
  mdiUndo,
} from '@mdi/js';
import type { Editor } from '@tiptap/react';

/** One button of the toolbar. */
export interface Command {
  readonly name: string;
  readonly caption: string;
  readonly icon: string;
  readonly run?: (editor: Editor) => unknown;
  /** Opens this dialog instead of running a command. */
  readonly dialog?: 'link' | 'image';
  readonly active?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

/** The kinds of a paragraph, by the name that {@link setBlock} takes. */
export const BLOCKS = [
  ['p', 'Абзац'],
  ['h1', 'Заголовок 1'],
  ['h2', 'Заголовок 2'],
  ['h3', 'Заголовок 3'],
  ['h4', 'Заголовок 4'],
  ['h5', 'Заголовок 5'],
  ['h6', 'Заголовок 6'],
] as const;

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The kind of the paragraph at the cursor. */
export function blockOf(editor: Editor): string {
  const level = LEVELS.find((candidate) => editor.isActive('heading', { level: candidate }));
  return level === undefined ? 'p' : `h${level}`;
}

/** Changes the kind of the paragraph at the cursor. */
export function setBlock(editor: Editor, name: string): void {
  const level = LEVELS.find((candidate) => name === `h${candidate}`);
  if (level === undefined) editor.chain().focus().setParagraph().run();
  else editor.chain().focus().setHeading({ level }).run();
}

/** The buttons that are always shown. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'bold',
    caption: 'Полужирный (Ctrl+B)',
    icon: mdiFormatBold,
    run: (e) => e.chain().focus().toggleBold().run(),
    active: (e) => e.isActive('bold'),
  },
  {
    name: 'italic',
    caption: 'Курсив (Ctrl+I)',
    icon: mdiFormatItalic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    active: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    caption: 'Подчёркнутый (Ctrl+U)',
    icon: mdiFormatUnderline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    active: (e) => e.isActive('underline'),
  },
  {
    name: 'strike',
    caption: 'Зачёркнутый',
    icon: mdiFormatStrikethroughVariant,
    run: (e) => e.chain().focus().toggleStrike().run(),
    active: (e) => e.isActive('strike'),
  },
  {
    name: 'bullets',
    caption: 'Список',
    icon: mdiFormatListBulleted,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    active: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    caption: 'Нумерованный список',
    icon: mdiFormatListNumbered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    active: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    caption: 'Цитата',
    icon: mdiFormatQuoteClose,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    active: (e) => e.isActive('blockquote'),
  },
  {
    name: 'code',
    caption: 'Код',
    icon: mdiCodeTags,
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
    active: (e) => e.isActive('codeBlock'),
  },
  { name: 'link', caption: 'Ссылка (Ctrl+K)', icon: mdiLinkVariant, dialog: 'link', active: (e) => e.isActive('link') },
  { name: 'image', caption: 'Изображение', icon: mdiImageOutline, dialog: 'image', active: (e) => e.isActive('image') },
  {
    name: 'table',
    caption: 'Таблица',
    icon: mdiTable,
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (e) => !e.isActive('table'),
  },
  { name: 'rule', caption: 'Черта', icon: mdiMinus, run: (e) => e.chain().focus().setHorizontalRule().run() },
  {
    name: 'clear',
    caption: 'Убрать оформление',
    icon: mdiFormatClear,
    run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    name: 'undo',
    caption: 'Отменить (Ctrl+Z)',
    icon: mdiUndo,
    run: (e) => e.chain().focus().undo().run(),
    can: (e) => e.can().undo(),
  },
  {
    name: 'redo',
    caption: 'Вернуть (Ctrl+Y)',
    icon: mdiRedo,
    run: (e) => e.chain().focus().redo().run(),
    can: (e) => e.can().redo(),
  },
];

/** Makes a heading of the chosen paragraphs, or paragraphs of it. */
const HEADING: Command = {
  name: 'heading',
  caption: 'Заголовок',
  icon: mdiFormatHeader2,
  run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  active: (e) => e.isActive('heading'),
};

const AT_SELECTION = new Set(['bold', 'italic', 'link', 'bullets', 'quote']);

/** The buttons at the chosen words. */
export const SELECTION_COMMANDS: readonly Command[] = [
  ...COMMANDS.filter(({ name }) => AT_SELECTION.has(name)),
  HEADING,
];

/** Whether a key opens the dialog of a link, by the physical key, so that it works in a Cyrillic layout too. */
export function isLinkKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** The buttons that are shown while the cursor is in a table. */
export const TABLE_COMMANDS: readonly Command[] = [
  {
    name: 'row',
    caption: 'Добавить строку',
    icon: mdiTableRowPlusAfter,
    run: (e) => e.chain().focus().addRowAfter().run(),
  },
  {
    name: 'column',
    caption: 'Добавить столбец',
    icon: mdiTableColumnPlusAfter,
    run: (e) => e.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'no-row',
    caption: 'Удалить строку',
    icon: mdiTableRowRemove,
    run: (e) => e.chain().focus().deleteRow().run(),
  },
  {
    name: 'no-column',
    caption: 'Удалить столбец',
    icon: mdiTableColumnRemove,
    run: (e) => e.chain().focus().deleteColumn().run(),
  },
  {
    name: 'head',
    caption: 'Строка заголовков',
    icon: mdiTableHeadersEye,
    run: (e) => e.chain().focus().toggleHeaderRow().run(),
  },
  {
    name: 'merge',
    caption: 'Объединить или разделить ячейки',
    icon: mdiTableMergeCells,
    run: (e) => e.chain().focus().mergeOrSplit().run(),
    can: (e) => e.can().mergeOrSplit(),
  },
  {
    name: 'no-table',
    caption: 'Удалить таблицу',
    icon: mdiTableRemove,
    run: (e) => e.chain().focus().deleteTable().run(),
  },
];
