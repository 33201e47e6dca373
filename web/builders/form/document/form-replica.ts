import type { Form } from '#model/forms/form.ts';
import type { Change, Replica, Written } from '../../edited/act.ts';
import { turnedValue } from '../../edited/turned-value.ts';
import type { EditedForm } from './form-act.ts';
import { keepIdentity } from '../parts/merge-shape.ts';
import type { FormParts, FormTransport, ServerForm } from './form-transport.ts';

/** The form as the server has it. Each act is one PATCH of the parts that it changes, which the server merges. */
export class FormReplica implements Replica<EditedForm> {
  readonly #transport: FormTransport;
  #known: ServerForm;

  constructor(transport: FormTransport, known: ServerForm) {
    this.#transport = transport;
    this.#known = known;
  }

  get base(): Form {
    return this.#known.form;
  }

  /** Takes the form as the server has it, unless a newer one is known; returns whether it is taken. */
  load({ version, form }: ServerForm): boolean {
    if (version <= this.#known.version) return false;
    this.#known = { version, form: keepIdentity(this.base, form) };
    return true;
  }

  async read(): Promise<void> {
    this.load(await this.#transport.read());
  }

  async write(calls: readonly FormParts[], _: Form, tell: (written: Written) => void): Promise<void> {
    for (const parts of calls) {
      const isNothing = Object.keys(parts).length === 0;
      const written = isNothing
        ? { ...this.#known, changeSet: null }
        : await this.#transport.send(this.#known.version, parts);
      this.load(written);
      tell(written);
    }
  }

  undo(changeSet: number): Promise<number | null> {
    return this.#transport.undo(changeSet);
  }

  change(before: Form, after: Form): Change<EditedForm> {
    return {
      back: (form) => keepIdentity(form, turnedValue(form, after, before)),
      forth: (form) => keepIdentity(form, turnedValue(form, before, after)),
    };
  }

  keep(shown: Form, next: Form): Form {
    return keepIdentity(shown, next);
  }
}
