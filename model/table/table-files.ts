/** The names of tables that can be uploaded end so. */
export const TABLE_EXTENSIONS = ['xlsx', 'xls', 'xlsb', 'ods', 'fods', 'csv', 'tsv', 'txt', 'json'] as const;
/** Which file a list of addresses may be: a text, or a table of one of the kinds. */
export const ADDRESS_FILES = { maxFiles: 1, extensions: TABLE_EXTENSIONS } as const;
/** How the kinds of tables are told to users. */
export const TABLE_KINDS = 'XLSX, XLS, XLSB, ODS, CSV, TSV или JSON';
