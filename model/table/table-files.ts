/** The names of tables that can be uploaded end so. */
export const TABLE_EXTENSIONS = ['xlsx', 'xls', 'xlsb', 'ods', 'fods', 'csv', 'tsv', 'txt', 'json'] as const;
/** How the kinds of tables are told to users. */
export const TABLE_KINDS = 'XLSX, XLS, XLSB, ODS, CSV, TSV или JSON';
