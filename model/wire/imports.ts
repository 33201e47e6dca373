/**
 * Where an import stands: its file is being read, its columns wait for a person, its rows are tried, what was tried waits
 * for a person, the rows are written, it is written, or it failed at one of these.
 */
export const IMPORT_STAGES = ['reading', 'columns', 'checking', 'checked', 'writing', 'done', 'failed'] as const;
/** One of {@link IMPORT_STAGES}. */
export type ImportStage = (typeof IMPORT_STAGES)[number];
/** What the record of an import says of it: also that what was written was taken back. */
export type RecordedStage = ImportStage | 'undone';

/** Which rows are written: those of no record yet, those of records, or both. */
export const IMPORT_MODES = ['both', 'new', 'present'] as const;
/** One of {@link IMPORT_MODES}. */
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What an empty cell does to a record's value: it stays, or is emptied. */
export const EMPTY_CELLS = ['leave', 'empty'] as const;
/** One of {@link EMPTY_CELLS}. */
export type EmptyCells = (typeof EMPTY_CELLS)[number];

/** What becomes of a row. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;
/** One of {@link IMPORT_OUTCOMES}. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Where a column goes: a property's name, 'id', 'version', or nowhere. */
export interface ImportColumn {
  /** From 0. */
  readonly index: number;
  readonly to: string | null;
}

/** The answer to a question about a column. */
export interface ImportAnswer {
  readonly index: number;
  readonly kind: string;
  /** The name that it is about, where it is about one. */
  readonly name?: string;
  readonly answer: string;
}

/** What a person has chosen for an import, all of which can be changed. */
export interface ImportSettings {
  readonly columns: readonly ImportColumn[];
  /** What rows have in properties that no column goes to, as people write it. */
  readonly constants: Readonly<Record<string, string>>;
  /** The properties, or 'id', by which together a row's record is found; none where every row is new. */
  readonly match: readonly string[];
  readonly mode: ImportMode;
  readonly empty: EmptyCells;
  readonly answers: readonly ImportAnswer[];
}

/** A change of an import before it is checked; another sheet or row of headings has the file read again. */
export interface ImportPatch extends Partial<ImportSettings> {
  readonly sheet?: string;
  /** The line of the headings in the file, from 1; 0 where there is none. */
  readonly headingRow?: number;
}

/** Something about a column that its cells leave open. */
export interface ImportQuestion {
  readonly index: number;
  readonly kind: string;
  /** The name in its cells that several records have, where it is about one. */
  readonly name?: string;
  readonly text: string;
  readonly choices: readonly { readonly value: string; readonly caption: string }[];
  readonly examples: readonly string[];
}

/** A column of the file. */
export interface ImportHeading {
  readonly index: number;
  /** Empty where the column has none. */
  readonly heading: string;
  /** What its first filled cells show. */
  readonly samples: readonly string[];
}

/** What a column can go to. */
export interface ImportTarget {
  readonly name: string;
  readonly caption: string;
  readonly isRequired: boolean;
  /** Records can be found by it. */
  readonly isKey: boolean;
}

/** The number of rows by what becomes of them. */
export type ImportTotals = Readonly<Record<ImportOutcome, number>>;

/** When and by whom an import was taken back. */
export interface ImportUndone {
  readonly at: string;
  /** Null where the account is gone. */
  readonly by: string | null;
}

/** An import as whoever prepares it sees it. */
export interface ImportState extends ImportSettings {
  readonly id: number;
  readonly className: string;
  /** The record under which the rows are imported, where they are. */
  readonly under: { readonly id: number; readonly className: string; readonly caption: string } | null;
  readonly fileName: string;
  readonly stage: ImportStage;
  /** The job that reads, checks or writes it, or did so last. */
  readonly jobId: number | null;
  /** Why the last job failed. */
  readonly message: string | null;
  /** The sheets that can be read; empty for a text. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headingRow: number;
  /** Rows under the headings, and hidden ones that were passed over. */
  readonly rows: number;
  readonly hiddenRows: number;
  /** Files in the archive beside the table; null without one. */
  readonly archiveFiles: number | null;
  readonly headings: readonly ImportHeading[];
  readonly targets: readonly ImportTarget[];
  readonly questions: readonly ImportQuestion[];
  /** Null before the rows were tried. */
  readonly totals: ImportTotals | null;
  /** The change by which it is undone, or comes back where it was undone. */
  readonly changeSetId: number | null;
  /** When and by whom what it wrote was taken back; null where it was not. */
  readonly undone: ImportUndone | null;
  readonly createDate: string;
  readonly author: { readonly id: number; readonly caption: string | null } | null;
  /** It is the reader's own: others' can be looked at. */
  readonly isOwn: boolean;
}

/** A cell of a row: what the file has, what the record had and has got, and why it is refused. */
export interface ImportCell {
  readonly index: number;
  readonly text: string;
  /** What the record had, where the cell changes it; absent where it does not. */
  readonly before?: string;
  /** How many times the number before the new one is: of amounts of money, and of other numbers where it leaps. */
  readonly ratio?: number;
  readonly message?: string;
}

/** A row of an import and what becomes of it. */
export interface ImportRow {
  readonly line: number;
  readonly outcome: ImportOutcome;
  /** The record that it is about, once there is one. */
  readonly recordId: number | null;
  /** What the row is about, where its record has another name than its cells tell. */
  readonly about: string | null;
  readonly cells: readonly ImportCell[];
  /** Why it is refused, or left as it is, as far as no cell says so. */
  readonly message: string | null;
}

/** A cell that is refused: its line and column in the file, from 1, its text and why. */
export interface RefusedCell {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly message: string;
}
