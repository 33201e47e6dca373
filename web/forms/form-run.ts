import { compileForm, type CompiledForm } from '#model/forms/compile-form.ts';
import { firstSection, sectionBeside } from '#model/forms/first-section.ts';
import type { Form } from '#model/forms/form.ts';
import { filledModel, formState, withAnswer, type FormState } from '#model/forms/form-state.ts';
import { fieldFailure, formFailures, INVALID_FORM, shownSections } from '#model/forms/validate-form.ts';
import type { Outcome } from '#web/fields/editor/editor.ts';

/** Answers by name. */
export type Answers = Readonly<Record<string, unknown>>;

/** What a form shows while it is filled in. */
export interface RunState {
  readonly compiled: CompiledForm;
  readonly state: FormState;
  /** The open section; null for a form that shows none. */
  readonly section: number | null;
  /** What was entered, by the position of the field; absent where the answer itself says it. */
  readonly drafts: ReadonlyMap<number, unknown>;
  /** Messages of inputs that are no answer: half a date. */
  readonly unread: ReadonlyMap<number, string>;
  /** The messages under the fields. */
  readonly failures: ReadonlyMap<number, string>;
  /** The message of the form (spec 2 §5.8). */
  readonly problem: string | null;
  /** What takes the focus next: a field, or for null the heading of the section. `count` grows with each. */
  readonly attention: { readonly field: number | null; readonly count: number };
}

function without<Value>(map: ReadonlyMap<number, Value>, keys: Iterable<number>): ReadonlyMap<number, Value> {
  const next = new Map(map);
  for (const key of keys) next.delete(key);
  return next.size === map.size ? map : next;
}

/** The fields whose message differs. */
function differing(one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): readonly number[] {
  return [...one.keys(), ...other.keys()].filter((at) => one.get(at) !== other.get(at));
}

function begun(compiled: CompiledForm, answers: Answers): RunState {
  const state = formState(compiled, { ...compiled.form.model, ...answers });
  return {
    compiled,
    state,
    section: firstSection(compiled, state),
    drafts: new Map(),
    unread: new Map(),
    failures: new Map(),
    problem: null,
    attention: { field: null, count: 0 },
  };
}

/** A form while it is filled in, outside of React: each field subscribes to its own part, and is told of no other. */
export class FormRun {
  readonly #listeners = new Set<() => void>();
  readonly #byField = new Map<number, Set<() => void>>();
  #state: RunState;

  constructor(form: Form, answers: Answers = {}) {
    this.#state = begun(compileForm(form), answers);
  }

  get state(): RunState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells of what one field shows: not of every change of the others. */
  subscribeField(field: number, listener: () => void): () => void {
    const own = this.#byField.get(field) ?? new Set();
    this.#byField.set(field, own.add(listener));
    return () => own.delete(listener);
  }

  /** The model as it is filled in now. */
  get model(): Answers {
    const { compiled, state } = this.#state;
    return filledModel(compiled, state);
  }

  /** Begins anew with these answers. */
  begin(answers: Answers): void {
    this.#set(begun(this.#state.compiled, answers));
  }

  /** Takes a changed form; answers, and the open section by its id, stay. */
  load(form: Form): void {
    const { compiled: before, section } = this.#state;
    if (before.form === form) return;
    const next = begun(compileForm(form), this.model);
    const id = section === null ? undefined : before.form.sections[section]?.id;
    const at = form.sections.findIndex((one) => id !== undefined && id !== null && one.id === id);
    this.#set({ ...next, section: shownSections(next.compiled, next.state).includes(at) ? at : next.section });
  }

  /** Enters an answer; every condition and watcher that depends on it runs. */
  enter(field: number, draft: unknown, outcome: Outcome): void {
    const before = this.#state;
    const value = outcome.kind === 'value' ? outcome.value : null;
    const { state, nodes } = withAnswer(before.compiled, before.state, field, value);
    const others = [...nodes].filter((node) => node !== field);
    const unread = new Map(without(before.unread, [...others, field]));
    if (outcome.kind !== 'value') unread.set(field, outcome.message);
    const next = {
      ...before,
      state,
      drafts: new Map(without(before.drafts, others)).set(field, draft),
      unread,
      problem: null,
    };
    const judged = this.#judged(next, before.failures.keys());
    const section = this.#openSection(next);
    this.#set({ ...next, ...judged, section }, [field, ...nodes, ...differing(before.failures, judged.failures)]);
  }

  /** Tells what is wrong with the field: people have left it. A field that nothing was entered into says nothing. */
  leave(field: number): void {
    const { drafts, failures } = this.#state;
    if (!drafts.has(field)) return;
    const judged = [...failures.keys(), field];
    const next = this.#judged(this.#state, judged);
    this.#set({ ...this.#state, ...next }, differing(failures, next.failures));
  }

  /** Opens the section of a field, tells what is wrong with its answer, and leads the focus there. */
  point(field: number): void {
    const { compiled, failures } = this.#state;
    const section = compiled.fields[field]?.section;
    if (section === undefined) return;
    const judged = this.#judged(this.#state, [...failures.keys(), field]);
    this.#set({ ...this.#state, ...judged, section, attention: this.#attention(field) });
  }

  /** Opens the next section or the one before, if this one is valid; returns whether it did. */
  move(by: 1 | -1): boolean {
    const { compiled, state, section } = this.#state;
    if (section === null || !this.#passes(section)) return false;
    const next = sectionBeside(compiled, state, section, by);
    if (next === null) return false;
    this.#set({ ...this.#state, section: next, attention: this.#attention(null) });
    return true;
  }

  /** The model if every field that is shown is valid; null opens the first section with one that is not. */
  submit(): Answers | null {
    return this.#passes() ? this.model : null;
  }

  #passes(section?: number): boolean {
    const { compiled, state, unread } = this.#state;
    const failures = new Map(formFailures(compiled, state, section));
    for (const [at, message] of unread) {
      const isAsked = section === undefined || compiled.fields[at]?.section === section;
      if (isAsked && state.shown[at]) failures.set(at, message);
    }
    if (failures.size === 0) {
      this.#set({ ...this.#state, failures, problem: null });
      return true;
    }
    const order = compiled.sections.flatMap(({ fields }) => fields);
    const first = order.find((at) => failures.has(at)) ?? null;
    const opened = first === null ? this.#state.section : (compiled.fields[first]?.section ?? this.#state.section);
    const attention = this.#attention(first);
    this.#set({ ...this.#state, failures, problem: INVALID_FORM, section: opened, attention });
    return false;
  }

  #attention(field: number | null): RunState['attention'] {
    return { field, count: this.#state.attention.count + 1 };
  }

  #judged({ compiled, state, unread }: RunState, fields: Iterable<number>): Pick<RunState, 'failures'> {
    const failures = new Map<number, string>();
    let answers: Answers | undefined;
    for (const at of fields) {
      answers ??= filledModel(compiled, state);
      const message = (state.shown[at] ? unread.get(at) : undefined) ?? fieldFailure(compiled, state, at, answers);
      if (message !== null) failures.set(at, message);
    }
    return { failures };
  }

  /** The open section, or the one before it that is shown if the answer hides it. */
  #openSection({ compiled, state, section }: RunState): number | null {
    const shown = shownSections(compiled, state);
    if (section !== null && shown.includes(section)) return section;
    return shown.findLast((at) => section !== null && at < section) ?? firstSection(compiled, state);
  }

  /** `fields`: those that show something else now; all of them if absent. */
  #set(next: RunState, fields: Iterable<number> = this.#byField.keys()): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
    for (const at of new Set(fields)) for (const listener of this.#byField.get(at) ?? []) listener();
  }
}
