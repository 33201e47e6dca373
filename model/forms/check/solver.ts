import type { Condition, FieldCondition } from '../../logic/condition.ts';
import { comparisonCost, comparisonHolds } from '../../logic/holds.ts';
import type { CompiledForm } from '../compile-form.ts';
import { answerOf } from '../field-rules.ts';
import type { AnswerDomain } from './answer-domain.ts';
import type { StepBudget } from './step-budget.ts';

/** What answers are sought for: a condition that holds or not, a node that is shown or hidden, or one of several. */
export type Goal =
  | { readonly condition: Condition; readonly holds: boolean }
  | { readonly node: number; readonly shown: boolean }
  | { readonly anyOf: readonly Goal[] };

/** Which fields must be valid where they are shown. `blocked` are those that no answer of their own makes valid. */
export interface ValidFields {
  readonly includes: (field: number) => boolean;
  readonly blocked: readonly number[];
  /** The rules must pass every answer that is given, those of the other fields too. */
  readonly isSound?: boolean;
}

/** The answers that reach the goals, by field as positions in its domain; or none, for certain or not. */
export type Solution =
  | { readonly found: true; readonly answers: ReadonlyMap<number, number> }
  | { readonly found: false; readonly isCertain: boolean };

/** The form that answers are sought for, and the steps that may be taken. */
export interface Searched {
  readonly compiled: CompiledForm;
  readonly domains: readonly AnswerDomain[];
  readonly budget: StepBudget;
}

/** Goals of which all must be reached, or one; `any` of none can't be reached. */
type Expanded = { readonly all: readonly Goal[] } | { readonly any: readonly Goal[] };

/** A chain of goals; chains share their ends. */
interface Goals {
  readonly goal: Goal;
  readonly next: Goals | null;
}

/** The answers that a field may still have, by position in its domain. */
interface Allowed {
  /** As conditions see it: no answer, the first position, if the field is hidden. */
  readonly seen: readonly number[];
  /** Where the field is shown. */
  readonly given: ReadonlySet<number>;
}

const REACHED: Expanded = { all: [] };
const FAILED: Expanded = { any: [] };

/** Steps of one search, and choices that are open at the same time. */
const MOST_STEPS = 3000;
const MOST_OPEN = 500;

class GivenUp extends Error {}

function chain(goals: readonly Goal[], next: Goals | null): Goals | null {
  return goals.reduceRight<Goals | null>((rest, goal) => ({ goal, next: rest }), next);
}

/**
 * One search for answers that reach goals. It is exact: a hidden field has no answer, and of the answers that
 * conditions can't tell apart one is tried. Its steps are bounded; what is not decided within them stays uncertain.
 */
class Search {
  readonly #compiled: CompiledForm;
  readonly #domains: readonly AnswerDomain[];
  readonly #valid: ValidFields;
  readonly #budget: StepBudget;
  readonly #allowed = new Map<number, Allowed>();
  readonly #trail: (readonly [field: number, before: Allowed | undefined])[] = [];
  #steps = 0;
  #open = 0;
  isCertain = true;

  constructor({ compiled, domains, budget }: Searched, valid: ValidFields) {
    this.#compiled = compiled;
    this.#domains = domains;
    this.#valid = valid;
    this.#budget = budget;
  }

  run(start: Goals | null): boolean {
    let goals = start;
    while (goals) {
      this.#steps += 1;
      if (this.#steps > MOST_STEPS) throw new GivenUp();
      this.#spend(1);
      const { goal, next } = goals;
      const expanded = this.#expanded(goal);
      if ('all' in expanded) goals = chain(expanded.all, next);
      else if (expanded.any.length === 1) goals = chain(expanded.any, next);
      else return this.#tryEach(expanded.any, next);
    }
    return true;
  }

  answers(): ReadonlyMap<number, number> {
    return new Map(
      [...this.#allowed].map(([field, { seen, given }]) => {
        const both = seen.filter((position) => given.has(position));
        return [field, both.find((one) => one > 0) ?? both[0] ?? seen[0] ?? 0];
      }),
    );
  }

  #spend(steps: number): void {
    if (!this.#budget.take(steps)) throw new GivenUp();
  }

  #tryEach(alternatives: readonly Goal[], next: Goals | null): boolean {
    this.#open += 1;
    if (this.#open > MOST_OPEN) throw new GivenUp();
    for (const goal of alternatives) {
      const mark = this.#trail.length;
      if (this.run({ goal, next })) return true;
      this.#undo(mark);
    }
    this.#open -= 1;
    return false;
  }

  #undo(mark: number): void {
    for (const [field, before] of this.#trail.splice(mark).reverse()) {
      if (before) this.#allowed.set(field, before);
      else this.#allowed.delete(field);
    }
  }

  #expanded(goal: Goal): Expanded {
    if ('anyOf' in goal) return { any: goal.anyOf };
    return 'node' in goal ? this.#ofNode(goal.node, goal.shown) : this.#ofCondition(goal.condition, goal.holds);
  }

  #ofNode(node: number, shown: boolean): Expanded {
    const { fields, sections, isCyclic } = this.#compiled;
    const field = fields[node];
    if (isCyclic[node] || (field && field.section < 0)) return shown ? FAILED : REACHED;
    const condition = (field ?? sections[node - fields.length])?.condition;
    const parts: readonly Goal[] = [
      ...(field ? [{ node: fields.length + field.section, shown }] : []),
      ...(condition ? [{ condition, holds: shown }] : []),
    ];
    return shown ? { all: parts } : { any: parts };
  }

  #ofCondition(condition: Condition, holds: boolean): Expanded {
    if ('not' in condition) return { all: [{ condition: condition.not, holds: !holds }] };
    if ('field' in condition) return this.#compared(condition, holds);
    const isAll = 'all' in condition;
    const parts = (isAll ? condition.all : condition.any).map((part) => ({ condition: part, holds }));
    return isAll === holds ? { all: parts } : { any: parts };
  }

  #given(field: number, { isValid, isSound, isPossible }: AnswerDomain): ReadonlySet<number> {
    if (this.#valid.includes(field)) return isValid;
    return this.#valid.isSound === true ? isSound : isPossible;
  }

  #compared(comparison: FieldCondition, holds: boolean): Expanded {
    const field = this.#compiled.fieldAt(comparison.field);
    const domain = field === undefined ? undefined : this.#domains[field];
    if (field === undefined || !domain) return comparisonHolds(comparison, undefined) === holds ? REACHED : FAILED;
    if (!domain.isComplete) this.isCertain = false;
    const before = this.#allowed.get(field);
    const { seen, given } = before ?? {
      seen: [...domain.values.keys()],
      given: this.#given(field, domain),
    };
    this.#spend(seen.length * comparisonCost(comparison, 1));
    const left = seen.filter((position) => comparisonHolds(comparison, answerOf(domain.values[position])) === holds);
    if (before && left.length === seen.length) return REACHED;
    this.#trail.push([field, before]);
    this.#allowed.set(field, { seen: left, given });
    const isGiven = left.some((position) => given.has(position));
    if (!left.includes(0)) return isGiven ? { all: [{ node: field, shown: true }] } : FAILED;
    return isGiven ? REACHED : { all: [{ node: field, shown: false }] };
  }
}

/** Seeks answers that reach all goals. Without steps it gives up, and nothing is certain. */
export function solve(searched: Searched, goals: readonly Goal[], valid: ValidFields): Solution {
  const { domains } = searched;
  const search = new Search(searched, valid);
  const hidden = valid.blocked.map((node): Goal => ({ node, shown: false }));
  try {
    if (search.run(chain([...goals, ...hidden], null))) return { found: true, answers: search.answers() };
    const isDecided = valid.blocked.every((field) => domains[field]?.isComplete !== false);
    return { found: false, isCertain: search.isCertain && isDecided };
  } catch (error) {
    if (error instanceof GivenUp) return { found: false, isCertain: false };
    throw error;
  }
}
