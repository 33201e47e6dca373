import { FORM_PARTS } from '#model/forms/form-shape.ts';
import type { Form } from '#model/forms/form.ts';
import { ActQueue } from '#web/builders/act-queue.ts';
import { knownAct, type FormAct } from '../acts/registry.ts';
import { keepIdentity } from '../parts/merge-shape.ts';
import type { FormParts, FormTransport, ServerForm } from './form-transport.ts';

/** What the builder is told of its writes. */
export interface SyncListener {
  readonly changed: () => void;
  /** An act is written by a change-set, or changed nothing for null. */
  readonly done: (act: FormAct, changeSet: number | null) => void;
  /** An act is taken back: the server refused it. */
  readonly refused: (act: FormAct, error: unknown) => void;
}

/** The parts in which a form differs from another one. */
export function changedParts(before: Form, after: Form): FormParts {
  return Object.fromEntries(
    FORM_PARTS.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name] ?? null]])),
  );
}

/**
 * The form as the server has it with the acts that it has not confirmed yet: each is applied again to every newer
 * state, and one that is refused is left out. Acts are written one after another, each as one PATCH.
 */
export class FormSync {
  readonly #transport: FormTransport;
  readonly #listener: SyncListener;
  #base: ServerForm;
  #form: Form;
  #pending: readonly FormAct[] = [];
  readonly #queue = new ActQueue();

  constructor(transport: FormTransport, listener: SyncListener, base: ServerForm) {
    this.#transport = transport;
    this.#listener = listener;
    this.#base = base;
    this.#form = base.form;
  }

  /** The form to show. */
  get form(): Form {
    return this.#form;
  }

  /** Takes the form as the server has it, unless a newer one is known. */
  load({ version, form }: ServerForm): void {
    if (version <= this.#base.version) return;
    this.#base = { version, form: keepIdentity(this.#base.form, form) };
    this.#draw();
  }

  /** Shows an act at once, and writes it after those before it. Returns whether it changes anything. */
  act(act: FormAct): boolean {
    const next = knownAct(act).apply(this.#form);
    if (next === this.#form) return false;
    this.#pending = [...this.#pending, act];
    this.#form = next;
    this.#listener.changed();
    void this.#queue.run(() => this.#write(act));
    return true;
  }

  /**
   * Undoes or redoes after the acts and reverts before, and before those after: `revert` chooses what it calls `undo`
   * with when its turn comes, since what is undone last is not known earlier.
   */
  revert(revert: () => Promise<void>): Promise<void> {
    return this.#queue.run(revert);
  }

  /** Reverts a change-set; resolves to the change-set that did. Called within `revert`. */
  async undo(changeSet: number): Promise<number | null> {
    const reverted = await this.#transport.undo(changeSet);
    this.load(await this.#transport.read());
    return reverted;
  }

  async #write(act: FormAct): Promise<void> {
    const { version, form } = this.#base;
    const parts = changedParts(form, knownAct(act).apply(form));
    try {
      const isNothing = Object.keys(parts).length === 0;
      const written = isNothing ? { ...this.#base, changeSet: null } : await this.#transport.send(version, parts);
      this.#take(act, written);
      this.#listener.done(act, written.changeSet);
    } catch (error) {
      const newest = await this.#transport.read().catch(() => this.#base);
      this.#take(act, newest);
      this.#listener.refused(act, error);
    }
  }

  /** Takes the answer and leaves out its act in one step, so that nothing is drawn twice or without it. */
  #take(act: FormAct, { version, form }: ServerForm): void {
    if (version > this.#base.version) this.#base = { version, form: keepIdentity(this.#base.form, form) };
    this.#pending = this.#pending.filter((other) => other !== act);
    this.#draw();
  }

  #draw(): void {
    let form = this.#base.form;
    for (const act of this.#pending) form = knownAct(act).apply(form);
    this.#form = keepIdentity(this.#form, form);
    this.#listener.changed();
  }
}
