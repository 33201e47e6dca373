/** The body of every refused request. */
export interface ErrorAnswer {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
  readonly conflicts?: readonly FieldConflict[];
}

/** The error of one field. */
export interface FieldError {
  readonly fieldName: string;
  readonly message: string;
}

/** A field that another user has changed since the writer read it. */
export interface FieldConflict {
  /** For a leaf of a structured value its path, with the ids of items: `fields[f1].attrs.label`. */
  readonly fieldName: string;
  readonly base: unknown;
  readonly current: unknown;
  readonly yours: unknown;
}
