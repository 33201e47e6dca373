/** The text of one article: headed sections after a lead. */
export interface ArticleText {
  readonly caption: string;
  readonly lead: string;
  /** The reading time. */
  readonly minutes: number;
  readonly sections: readonly (readonly [string, string])[];
}
