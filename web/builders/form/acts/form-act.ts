import type { Form } from '#model/forms/form.ts';

/** How one kind of act is applied. It is pure: it is applied again to each newer form until it is written. */
export interface ActDefinition<Act> {
  /** What undo names, in lower case: 'удаление секции'. */
  readonly caption: (act: Act) => string;
  /** The message after it is written, where it is not 'Данные успешно сохранены' (spec 2 §8.1). */
  readonly message?: (act: Act) => string;
  /** The form after the act; the same form where there is nothing to do. */
  readonly apply: (form: Form, act: Act) => Form;
}
