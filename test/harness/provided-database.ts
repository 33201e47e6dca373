/** The values that a project's global setup provides to its test files: where to get a migrated database. */
export type ProvidedDatabase =
  | { readonly engine: 'postgres'; readonly adminUrl: string; readonly template: string }
  /** The path of a copy of its files, kept by `keepCopy`. */
  | { readonly engine: 'pglite'; readonly file: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: ProvidedDatabase;
  }
}
