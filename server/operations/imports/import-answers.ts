import { z } from 'zod';
import {
  EMPTY_CELLS,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_STAGES,
  type ImportRow,
  type ImportState,
} from '#model/wire/imports.ts';
import { arrayOf, moment, wireSchema } from '#server/endpoint/answers.ts';

const column = z.object({ index: z.int(), to: z.string().nullable() });
const answer = z.object({ index: z.int(), kind: z.string(), name: z.string().exactOptional(), answer: z.string() });
const total = z.int();

/** The schema of an import as whoever prepares it sees it, beside the fields of its record. */
export const importState = wireSchema<ImportState>(
  'ImportState',
  z.looseObject({
    id: z.int(),
    className: z.string(),
    under: z.object({ id: z.int(), className: z.string(), caption: z.string() }).nullable(),
    fileName: z.string(),
    stage: z.enum(IMPORT_STAGES),
    jobId: z.int().nullable(),
    message: z.string().nullable(),
    sheets: arrayOf(z.string()),
    sheet: z.string().nullable(),
    headingRow: z.int(),
    rows: z.int(),
    hiddenRows: z.int(),
    archiveFiles: z.int().nullable(),
    headings: arrayOf(z.object({ index: z.int(), heading: z.string(), samples: arrayOf(z.string()) })),
    targets: arrayOf(z.object({ name: z.string(), caption: z.string(), isRequired: z.boolean(), isKey: z.boolean() })),
    questions: arrayOf(
      z.object({
        index: z.int(),
        kind: z.string(),
        name: z.string().exactOptional(),
        text: z.string(),
        choices: arrayOf(z.object({ value: z.string(), caption: z.string() })),
        examples: arrayOf(z.string()),
      }),
    ),
    columns: arrayOf(column),
    constants: z.record(z.string(), z.string()),
    match: arrayOf(z.string()),
    mode: z.enum(IMPORT_MODES),
    empty: z.enum(EMPTY_CELLS),
    answers: arrayOf(answer),
    totals: z.object({ new: total, changed: total, unchanged: total, refused: total }).nullable(),
    changeSetId: z.int().nullable(),
    undone: z.object({ at: moment, by: z.string().nullable() }).nullable(),
    createDate: moment,
    author: z.object({ id: z.int(), caption: z.string().nullable() }).nullable(),
    isOwn: z.boolean(),
  }),
);

/** The schema of a row of an import. */
export const importRow = wireSchema<ImportRow>(
  'ImportRow',
  z.object({
    line: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    recordId: z.int().nullable(),
    about: z.string().nullable(),
    cells: arrayOf(
      z.object({
        index: z.int(),
        text: z.string(),
        before: z.string().exactOptional(),
        ratio: z.number().exactOptional(),
        message: z.string().exactOptional(),
      }),
    ),
    message: z.string().nullable(),
  }),
);

/** Columns of a table at most. */
const MOST_COLUMNS = 200;
const MOST_ANSWERS = 1000;
const name = z.string().max(100);

/** The body of a change of an import. */
export const importPatch = z.object({
  sheet: z.string().max(255).exactOptional(),
  headingRow: z.int().min(0).max(1_048_576).exactOptional(),
  columns: z
    .array(z.object({ index: z.int().min(0).max(MOST_COLUMNS), to: name.nullable() }))
    .max(MOST_COLUMNS)
    .exactOptional(),
  constants: z.record(name, z.string().max(2000)).exactOptional(),
  match: z.array(name).max(5).exactOptional(),
  mode: z.enum(IMPORT_MODES).exactOptional(),
  empty: z.enum(EMPTY_CELLS).exactOptional(),
  answers: z
    .array(z.object({ index: z.int().min(0).max(MOST_COLUMNS), kind: name, name: name.exactOptional(), answer: name }))
    .max(MOST_ANSWERS)
    .exactOptional(),
});
