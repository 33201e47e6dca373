import { conditionHolds, type ValueOfField } from '../logic/holds.ts';
import { computeExpression } from '../logic/expression.ts';
import type { LogicProblem } from '../logic/logic-problem.ts';
import type { Watcher } from '../logic/watcher.ts';
import { ownValue, sameJson } from '../structured/same-json.ts';
import { isEmpty } from '../validators/validator.ts';
import type { CompiledForm } from './compile-form.ts';
import { answerOf } from './field-rules.ts';
import { RankQueue } from './rank-queue.ts';

/** The answers of a form while it is filled in, and what is shown for them. */
export interface FormState {
  /** By slot. */
  readonly values: readonly unknown[];
  /** By node: the fields, then the sections. */
  readonly shown: readonly boolean[];
}

/** A problem of a rule while it ran: the field whose rule it is. */
export interface RunProblem extends LogicProblem {
  readonly field: number;
}

/** The outcome of a change. */
export interface Changed {
  readonly state: FormState;
  /** The nodes whose answer or visibility differs. */
  readonly nodes: ReadonlySet<number>;
  readonly problems: readonly RunProblem[];
}

/**
 * The answer of a field as conditions, watchers and rules see it: a hidden field has none, whatever was entered before.
 */
export function effectiveAnswer({ fields }: CompiledForm, { values, shown }: FormState, at: number): unknown {
  const slot = fields[at]?.slot;
  return slot !== undefined && shown[at] ? answerOf(values[slot]) : undefined;
}

interface Draft {
  readonly values: unknown[];
  readonly shown: boolean[];
}

function readerOf(compiled: CompiledForm, state: FormState): ValueOfField {
  return (id) => {
    const at = compiled.fieldAt(id);
    return at === undefined ? undefined : effectiveAnswer(compiled, state, at);
  };
}

/** Whether a node is shown, as far as its own condition and its section go. Fields without a section are hidden. */
function isShown(compiled: CompiledForm, state: FormState, node: number, valueOf: ValueOfField): boolean {
  if (compiled.isCyclic[node]) return false;
  const { fields, sections } = compiled;
  const field = fields[node];
  const condition = (field ?? sections[node - fields.length])?.condition;
  if (field && (field.section < 0 || !state.shown[fields.length + field.section])) return false;
  return !condition || conditionHolds(condition, valueOf);
}

/** The state of a form with these answers by name. No watcher runs. */
export function formState(compiled: CompiledForm, answers: Readonly<Record<string, unknown>>): FormState {
  const values = compiled.slotNames.map((name) => (name === null ? undefined : ownValue(answers, name)));
  return stateOfValues(compiled, values);
}

/** The state of a form with these answers by slot. */
export function stateOfValues(compiled: CompiledForm, values: readonly unknown[]): FormState {
  const draft: Draft = { values: [...values], shown: compiled.shownOrder.map(() => false) };
  const valueOf = readerOf(compiled, draft);
  for (const node of compiled.shownOrder) draft.shown[node] = isShown(compiled, draft, node, valueOf);
  return draft;
}

/** Shows and hides the nodes and all that depends on them, each once; the nodes that differ. */
function showAgain(compiled: CompiledForm, draft: Draft, nodes: Iterable<number>): ReadonlySet<number> {
  const valueOf = readerOf(compiled, draft);
  const queue = new RankQueue(compiled.shownRank);
  const changed = new Set<number>();
  for (const node of nodes) queue.add(node);
  for (let node = queue.next(); node !== undefined; node = queue.next()) {
    const shown = isShown(compiled, draft, node, valueOf);
    if (shown === draft.shown[node]) continue;
    draft.shown[node] = shown;
    changed.add(node);
    for (const one of compiled.shownBy[node] ?? []) queue.add(one);
  }
  return changed;
}

/** One change as it spreads. */
class Spread {
  readonly #compiled: CompiledForm;
  readonly #draft: Draft;
  readonly #valueOf: ValueOfField;
  readonly #queue: RankQueue;
  readonly #done = new Set<number>();
  /** Fields whose effective answer differs. */
  readonly #dirty = new Set<number>();
  readonly #late = new Set<number>();
  readonly touched = new Set<number>();
  readonly problems: RunProblem[] = [];

  constructor(compiled: CompiledForm, draft: Draft) {
    this.#compiled = compiled;
    this.#draft = draft;
    this.#valueOf = readerOf(compiled, draft);
    this.#queue = new RankQueue(compiled.rank);
  }

  /** Enters an answer and lets every rule that depends on it run once, in the order of dependencies. */
  run(field: number, value: unknown): void {
    this.#done.add(field);
    this.#write(field, value);
    for (let node = this.#queue.next(); node !== undefined; node = this.#queue.next()) {
      this.#done.add(node);
      const before = effectiveAnswer(this.#compiled, this.#draft, node);
      const shown = isShown(this.#compiled, this.#draft, node, this.#valueOf);
      if (shown !== this.#draft.shown[node]) {
        this.#draft.shown[node] = shown;
        this.touched.add(node);
        const after = effectiveAnswer(this.#compiled, this.#draft, node);
        if (node >= this.#compiled.fields.length || !isSame(before, after)) this.#tell(node);
      }
      this.#watch(node);
    }
    if (this.#late.size === 0) return;
    for (const node of showAgain(this.#compiled, this.#draft, this.#late)) this.touched.add(node);
  }

  /** Runs the watchers of a field that listen to a changed answer. */
  #watch(node: number): void {
    const field = this.#compiled.fields[node];
    for (const watcher of field?.watchers ?? []) {
      const hears = watcher.on.some((id) => this.#dirty.has(this.#compiled.fieldAt(id) ?? -1));
      if (!hears || (watcher.when && !conditionHolds(watcher.when, this.#valueOf))) continue;
      this.#write(node, this.#result(node, watcher));
    }
  }

  #result(field: number, { do: act }: Watcher): unknown {
    if ('set' in act) return act.set;
    if ('clear' in act) return null;
    const computed = computeExpression(act.compute, this.#valueOf);
    if (computed.ok) return computed.value;
    this.problems.push({ ...computed.problem, field });
    return null;
  }

  #write(field: number, value: unknown): void {
    const slot = this.#compiled.fields[field]?.slot;
    if (slot === undefined || isSame(this.#draft.values[slot], value)) return;
    this.#draft.values[slot] = value;
    for (const one of this.#compiled.slotFields[slot] ?? []) {
      this.touched.add(one);
      if (this.#draft.shown[one]) this.#tell(one);
    }
  }

  #tell(node: number): void {
    if (node < this.#compiled.fields.length) this.#dirty.add(node);
    for (const one of this.#compiled.shownBy[node] ?? []) this.#wake(one, node);
    for (const one of this.#compiled.heardBy[node] ?? []) this.#wake(one, node);
  }

  #wake(node: number, by: number): void {
    if (!this.#done.has(node)) {
      this.#queue.add(node);
      return;
    }
    this.#late.add(node);
    const message = 'Поля зависят друг от друга по кругу';
    if (node !== by) this.problems.push({ kind: 'cycle', path: '', message, field: by });
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return (one === undefined ? null : one) === (other === undefined ? null : other) || sameJson(one, other);
}

/**
 * Enters an answer. Only what depends on it is evaluated, each rule at most once, so that any form comes to an end; a
 * rule that would run again is reported as a cycle.
 */
export function withAnswer(compiled: CompiledForm, state: FormState, field: number, value: unknown): Changed {
  const draft: Draft = { values: [...state.values], shown: [...state.shown] };
  const spread = new Spread(compiled, draft);
  spread.run(field, value);
  return { state: draft, nodes: spread.touched, problems: spread.problems };
}

/**
 * The model to hand over: the form's own, with the answer of each field that is shown. What was entered into a field
 * that is hidden now is left out.
 */
export function filledModel(compiled: CompiledForm, { values, shown }: FormState): Readonly<Record<string, unknown>> {
  const answers = new Map<string, unknown>(Object.entries(compiled.form.model));
  for (const [at, { slot }] of compiled.fields.entries()) {
    const name = compiled.slotNames[slot];
    const value = values[slot];
    if (typeof name !== 'string' || !shown[at] || value === undefined) continue;
    if (answers.has(name) || !isEmpty(value)) answers.set(name, value);
  }
  return Object.fromEntries(answers);
}
