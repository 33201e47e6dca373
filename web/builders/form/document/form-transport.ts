import type { Form } from '#model/forms/form.ts';

/** The form as the server has it. */
export interface ServerForm {
  readonly version: number;
  readonly form: Form;
}

/** The parts of a form that a write sends: each is one field of the record. */
export type FormParts = Partial<Form>;

/** The calls of a form. */
export interface FormTransport {
  /** Writes parts that were changed from a version; the server merges them with what is stored. */
  readonly send: (version: number, parts: FormParts) => Promise<ServerForm & { readonly changeSet: number | null }>;
  /** Reverts a change-set; resolves to the change-set that did. */
  readonly undo: (changeSet: number) => Promise<number | null>;
  readonly read: () => Promise<ServerForm>;
}
