import { comparisonsOf } from '../../logic/condition.ts';
import { comparisonCost } from '../../logic/holds.ts';
import type { FormExample } from '../../wire/forms.ts';
import type { CompiledForm } from '../compile-form.ts';
import { openingSection } from '../first-section.ts';
import { filledModel, stateOfValues, type FormState } from '../form-state.ts';
import type { AnswerDomain } from './answer-domain.ts';
import type { PlacedCondition } from './form-comparisons.ts';
import type { FormPlace } from './form-place.ts';
import type { StepBudget } from './step-budget.ts';

/** The maximum number of examples. */
const MOST_EXAMPLES = 200;

/** Characters of an answer, for the cost of a pattern. */
const TYPICAL_LENGTH = 16;

/** A form filled in with an example. */
export interface Filled {
  readonly state: FormState;
  /** The sections that can be open: those between them and the opening one are valid. */
  readonly reached: ReadonlySet<number>;
}

/** What an example is made for. */
export interface Taken {
  readonly place: FormPlace;
  /** Whether a filled form takes it. */
  readonly isTaken: (filled: Filled) => boolean;
}

/** Everything about a form that its examples are made of. */
export interface Ground {
  readonly compiled: CompiledForm;
  readonly domains: readonly AnswerDomain[];
  readonly conditions: readonly PlacedCondition[];
  readonly budget: StepBudget;
}

/** The sections that can be open with these answers, given by position in the domain of each field. */
function reachedSections(
  { compiled, domains }: Ground,
  state: FormState,
  positions: readonly number[],
): Filled['reached'] {
  const { fields, sections } = compiled;
  const isPassable = (section: number): boolean =>
    state.shown[fields.length + section] !== true ||
    (sections[section]?.fields ?? []).every(
      (at) => state.shown[at] !== true || domains[at]?.isValid.has(positions[at] ?? 0) === true,
    );
  const opening = openingSection(compiled);
  const reached = new Set([opening]);
  for (let at = opening; at < sections.length && isPassable(at); at += 1) reached.add(at + 1);
  for (let at = opening; at >= 0 && isPassable(at); at -= 1) reached.add(at - 1);
  return reached;
}

/** How the fields that no goal is about are filled in: a position among their valid answers. */
type Filling = (valid: readonly number[], field: number) => number | undefined;

/** All filled in; all left empty that may be; other answers; a mixture. */
const FILLINGS: readonly Filling[] = [
  (valid) => valid.find((one) => one > 0),
  (valid) => valid[0],
  (valid) => valid.at(-1),
  (valid, field) => valid[field % valid.length],
];

/** The form filled in with the answers that were sought, and the other fields validly. */
function filledWith(ground: Ground, sought: ReadonlyMap<number, number>, filling: Filling): Filled {
  const { compiled, domains } = ground;
  const values = compiled.slotNames.map((): unknown => undefined);
  const positions = domains.map(
    ({ valid, possible }, at) => sought.get(at) ?? filling(valid, at) ?? valid[0] ?? possible[0] ?? 0,
  );
  for (const [at, { slot }] of compiled.fields.entries()) {
    values[slot] = domains[at]?.values[positions[at] ?? 0] ?? null;
  }
  const state = stateOfValues(compiled, values);
  return { state, reached: reachedSections(ground, state, positions) };
}

/** The steps of filling in a form once: each node is evaluated, and each condition twice at the most. */
function fillCost({ compiled, conditions }: Ground): number {
  const compared = conditions.flatMap(({ condition }) => comparisonsOf(condition));
  const nodes = compiled.fields.length + compiled.sections.length;
  return compared.reduce((sum, one) => sum + 2 * comparisonCost(one, TYPICAL_LENGTH), nodes);
}

/** Examples that together take as many targets as possible, and those that none takes. */
export class Examples<Target extends Taken> {
  readonly #ground: Ground;
  readonly #fillCost: number;
  readonly list: FormExample[] = [];
  readonly #open: Set<Target>;

  constructor(ground: Ground, targets: readonly Target[]) {
    this.#ground = ground;
    this.#fillCost = fillCost(ground);
    this.#open = new Set(targets);
    for (const filling of FILLINGS) this.add(new Map(), filling);
  }

  next(): Target | undefined {
    const [first] = this.#open;
    return first;
  }

  skip(target: Target): void {
    this.#open.delete(target);
  }

  /**
   * Keeps the example if it takes a target that no other does; none without the steps to fill the form in. Answers that
   * rules refuse are an example of the `only` target that needs them.
   */
  add(
    sought: ReadonlyMap<number, number>,
    filling = FILLINGS[this.list.length % FILLINGS.length],
    only?: Target,
  ): void {
    if (!filling || this.list.length >= MOST_EXAMPLES) return;
    if (!this.#ground.budget.take(this.#fillCost + this.#open.size)) return;
    const filled = filledWith(this.#ground, sought, filling);
    const taken = (only ? [only] : [...this.#open]).filter((target) => target.isTaken(filled));
    const [first] = taken;
    if (!first) return;
    for (const target of taken) this.#open.delete(target);
    this.list.push({ path: first.place.path, model: filledModel(this.#ground.compiled, filled.state) });
  }
}
