import type { Form } from '#model/forms/form.ts';
import type { FormCheck } from '#model/wire/forms.ts';

/** The sides of a picture in pixels, as displayed. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The point of a picture that stays visible, in percent of its sides. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A preview to draw: its sides, its focus, and the output file. */
export interface Drawing {
  readonly size: Sides;
  readonly focus: Focus;
  readonly into: string;
}

/** Checks the content of an upload. For a picture a preview is drawn too: only decoding proves it complete. */
export interface CheckWork {
  readonly kind: 'check';
  readonly file: string;
  readonly name: string;
  readonly maxPixels: number;
  readonly drawing: Drawing;
}

/** Recognises the kind of a picture by its content. */
export interface PictureKindWork {
  readonly kind: 'pictureKind';
  readonly file: string;
}

/** Draws a preview. */
export interface PreviewWork {
  readonly kind: 'preview';
  readonly file: string;
  readonly maxPixels: number;
  readonly drawing: Drawing;
}

/** Converts a document: its HTML is written to `text` in the folder, its pictures to `0`, `1` and so on. */
export interface ConvertWork {
  readonly kind: 'convert';
  readonly file: string;
  readonly name: string;
  readonly folder: string;
  /** Characters: a longer text is cut at a length that still exceeds the limit. */
  readonly maxLength: number;
}

/** Typesets the sheets in `sheets.json` of the folder, for which the sources of pictures are prepared beside it. */
export interface TypesetWork {
  readonly kind: 'typeset';
  readonly folder: string;
  /** The pictures of the sheets and the names under which these refer to them. */
  readonly pictures: readonly { readonly file: string; readonly name: string }[];
  readonly maxPixels: number;
  /** The folders of the fonts that the sheets take. */
  readonly fonts: readonly string[];
  /** The file to write: a PDF, an archive of PDFs, or a picture. */
  readonly into: string;
  /** Draws the pages below one another as an SVG instead. */
  readonly drawn: boolean;
  /** The names of the archive's files, one per sheet; null for one PDF of all sheets. */
  readonly names: readonly string[] | null;
}

/** How much of each row of a table is kept: cells beyond the columns are left out, longer texts are cut. */
export interface TableBounds {
  readonly columns: number;
  readonly characters: number;
}

/** What is read of a table: as much of the named sheet, or of the first one that is not hidden. */
export interface TableWanted extends TableBounds {
  readonly sheet?: string | undefined;
}

/** The bounds of all tables. */
export const TABLE_BOUNDS: TableBounds = { columns: 300, characters: 20_000 };

/**
 * Reads a table (XLSX or CSV): its rows are written to `into` as lines of JSON, each an array of the row's line in the
 * file, from 1, and its cells. Hidden sheets and rows are passed over.
 */
export interface TableWork {
  readonly kind: 'table';
  readonly file: string;
  readonly name: string;
  readonly into: string;
  readonly wanted: TableWanted;
}

/** What was read of a table. */
export interface TableFacts {
  readonly rows: number;
  /** The sheets that can be read; empty for a text. */
  readonly sheets: readonly string[];
  /** The sheet that was read; empty for a text. */
  readonly sheet: string;
  /** Rows that were passed over. */
  readonly hiddenRows: number;
}

/** Lists the files of an archive. */
export interface ArchiveWork {
  readonly kind: 'archive';
  readonly file: string;
}

/** A file in an archive, with its folders. */
export interface ArchivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Unpacks files of an archive: each, by its place in the list, into a file. */
export interface UnpackWork {
  readonly kind: 'unpack';
  readonly file: string;
  readonly wanted: readonly { readonly at: number; readonly into: string }[];
}

/** Reads the text of a file, as far as the bounds allow. */
export interface TextWork {
  readonly kind: 'text';
  readonly file: string;
  /** The type of its content. */
  readonly type: string;
  /** Characters. */
  readonly maxLength: number;
  /** Milliseconds after which no further page is read. */
  readonly time: number;
}

/** Checks the logic of a form: no file, but as long as its budget of steps allows. */
export interface FormWork {
  readonly kind: 'form';
  readonly form: Form;
}

/** The work of a reader process. Files are absolute paths; the process is told no others. */
export type Work =
  | CheckWork
  | PictureKindWork
  | PreviewWork
  | ConvertWork
  | TypesetWork
  | TableWork
  | ArchiveWork
  | UnpackWork
  | TextWork
  | FormWork;

/** The recognised type of a file's content. */
export interface CheckedContent {
  /** The Content-Type with which it is sent. */
  readonly type: string;
  /** Only for pictures that can be decoded. */
  readonly sides: Sides | null;
}

/** A picture in a document. */
export interface DocumentPicture {
  readonly name: string;
  /** The placeholder of its URL in the HTML. */
  readonly address: string;
}

/** What a converted document consists of besides its HTML. */
export interface ConvertedContent {
  readonly pictures: readonly DocumentPicture[];
  /** Russian sentences about what the HTML does not hold. */
  readonly notes: readonly string[];
}

/** The answer to each kind of work. */
export interface Answers {
  readonly check: CheckedContent;
  /** The extension of the content's kind; null if it is not a picture that can be decoded. */
  readonly pictureKind: string | null;
  readonly preview: null;
  readonly convert: ConvertedContent;
  readonly typeset: null;
  readonly table: TableFacts;
  readonly archive: readonly ArchivedFile[];
  /** Whether each of the files is whole. */
  readonly unpack: readonly boolean[];
  /** The text, on one line; empty where there is none. */
  readonly text: string;
  readonly form: FormCheck;
}

/**
 * The failure of a work item whose process survived: `unreadable` has the user's message about the file, `failed` the
 * reader's internal error for the log.
 */
export type Reply =
  | { readonly outcome: 'done'; readonly answer: Answers[Work['kind']] }
  | { readonly outcome: 'unreadable'; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string };
