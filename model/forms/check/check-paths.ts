import { comparisonsOf } from '../../logic/condition.ts';
import { comparisonCost, conditionHolds } from '../../logic/holds.ts';
import type { FormExample, FormFinding, FormRule } from '../../wire/forms.ts';
import { conditionSentence } from '../../logic/condition-sentence.ts';
import type { CompiledForm } from '../compile-form.ts';
import { effectiveAnswer, filledModel, stateOfValues, type FormState } from '../form-state.ts';
import { openingSection } from '../first-section.ts';
import { formWords } from '../form-words.ts';
import type { AnswerDomain } from './answer-domain.ts';
import type { PlacedCondition } from './form-comparisons.ts';
import { finding, nodePlace, type FormPlace } from './form-place.ts';
import { solve, type Goal, type ValidFields } from './solver.ts';
import type { StepBudget } from './step-budget.ts';

/** The maximum number of examples. */
const MOST_EXAMPLES = 200;

/** A form filled in with an example. */
interface Filled {
  readonly state: FormState;
  /** The sections that can be open: those between them and the opening one are valid. */
  readonly reached: ReadonlySet<number>;
}

/** A section or a branch that some answers must take. */
interface Target {
  readonly place: FormPlace;
  readonly goals: readonly Goal[];
  readonly valid: ValidFields;
  /** Whether a filled form takes it. */
  readonly isTaken: (filled: Filled) => boolean;
  /** Evaluated last: it depends on the most others. */
  readonly rank: number;
  /** What is told where no answers take it. */
  readonly otherwise: () => Pick<FormFinding, 'severity' | 'message' | 'fix'> & { readonly rule: FormRule };
  /** A target that must be reachable for this one to be told about. */
  readonly under?: Target;
}

/** Everything about a form that its targets are made of. */
interface Ground {
  readonly compiled: CompiledForm;
  readonly domains: readonly AnswerDomain[];
  readonly conditions: readonly PlacedCondition[];
  readonly budget: StepBudget;
}

const UNDECIDED = 'Не проверено: подобрать ответы для этой ветви не удалось';

/** Characters of an answer, for the cost of a pattern. */
const TYPICAL_LENGTH = 16;

const NONE: ValidFields = { includes: () => false, blocked: [] };

/** Which fields must be valid before a section can be open: those of the sections between it and the opening one. */
function validBefore({ compiled, domains }: Ground): (section: number) => ValidFields {
  const { fields } = compiled;
  const opening = openingSection(compiled);
  const blockedIn = Map.groupBy(
    [...fields.keys()].filter((at) => domains[at]?.valid.length === 0),
    (at) => fields[at]?.section ?? -1,
  );
  return (section) => {
    const isBefore = (one: number): boolean =>
      section > opening ? one >= opening && one < section : one <= opening && one > section;
    return {
      includes: (field) => isBefore(fields[field]?.section ?? -1),
      blocked: [...blockedIn].flatMap(([one, blocked]) => (one >= 0 && isBefore(one) ? blocked : [])),
    };
  };
}

function sectionTargets(ground: Ground, before: (section: number) => ValidFields): readonly Target[] {
  const { compiled } = ground;
  const words = formWords(compiled);
  return compiled.sections.map(({ condition }, section): Target => {
    const node = compiled.fields.length + section;
    const reason = () => (condition ? `: «${conditionSentence(condition, words)}» — таких ответов нет` : '');
    return {
      place: nodePlace(compiled, node),
      goals: [{ node, shown: true }],
      valid: before(section),
      isTaken: ({ state, reached }) => reached.has(section) && state.shown[node] === true,
      rank: compiled.shownRank[node] ?? 0,
      otherwise: () => ({ severity: 'error', rule: 'unreachable', message: `До секции нельзя дойти${reason()}` }),
    };
  });
}

function sectionOf({ fields }: CompiledForm, field: number): number {
  return fields[field]?.section ?? -1;
}

function isRequired({ compiled }: Ground, field: number): boolean {
  return compiled.fields[field]?.rules.some((rule) => rule.isRequired) === true;
}

function fieldTarget(ground: Ground, field: number, under: Target, sentence: () => string): Target {
  const { compiled } = ground;
  const required = isRequired(ground, field);
  const what = required ? 'Обязательное поле никогда не появится' : 'Поле никогда не появится';
  return {
    place: nodePlace(compiled, field),
    goals: [{ node: field, shown: true }],
    valid: under.valid,
    isTaken: ({ state, reached }) => reached.has(sectionOf(compiled, field)) && state.shown[field] === true,
    rank: compiled.shownRank[field] ?? 0,
    otherwise: () => ({
      severity: required ? 'error' : 'warning',
      rule: required ? 'required' : 'unreachable',
      message: `${what}: «${sentence()}» — таких ответов нет`,
    }),
    under,
  };
}

/** The answers that hide what a condition shows. */
function hiddenTarget({ compiled }: Ground, { condition, node, place }: PlacedCondition, shown: Target): Target {
  const field = compiled.fields[node];
  const section = field ? [{ node: compiled.fields.length + field.section, shown: true }] : [];
  const { steps } = place;
  return {
    place,
    goals: [...section, { condition, holds: false }],
    valid: shown.valid,
    isTaken: ({ state, reached }) =>
      state.shown[node] === false &&
      (!field || (reached.has(field.section) && state.shown[compiled.fields.length + field.section] === true)) &&
      (field !== undefined || reached.has(node - compiled.fields.length)),
    rank: compiled.shownRank[node] ?? 0,
    otherwise: () => ({
      severity: 'info',
      rule: 'always',
      message: 'Условие выполняется при любых ответах',
      fix: { caption: 'Убрать условие', edits: [{ at: steps }] },
    }),
    under: shown,
  };
}

function watcherTargets({ compiled }: Ground, { condition, node, watcher, place }: PlacedCondition): readonly Target[] {
  const field = compiled.fields[node];
  const on = field?.watchers.find(({ position }) => position === watcher)?.on ?? [];
  const heard = on.flatMap((id): readonly Goal[] => {
    const at = compiled.fieldAt(id);
    return at === undefined ? [] : [{ node: at, shown: true }];
  });
  const holds = ({ state }: Filled): boolean =>
    conditionHolds(condition, (id) => effectiveAnswer(compiled, state, compiled.fieldAt(id) ?? -1));
  const shared = { valid: NONE, rank: compiled.fields.length + compiled.sections.length };
  const fires: Target = {
    ...shared,
    place: { ...place, path: place.path.replace(/\.when$/u, '') },
    goals: [{ anyOf: heard }, { condition, holds: true }],
    isTaken: holds,
    otherwise: () => ({
      severity: 'warning',
      rule: 'unreachable',
      message: 'Связь никогда не сработает: её условие не выполняется ни при каких ответах',
    }),
  };
  const rests: Target = {
    ...shared,
    place,
    goals: [{ condition, holds: false }],
    isTaken: (filled) => !holds(filled),
    otherwise: () => ({
      severity: 'info',
      rule: 'always',
      message: 'Условие связи выполняется при любых ответах',
      fix: { caption: 'Убрать условие', edits: [{ at: place.steps }] },
    }),
    under: fires,
  };
  return [fires, rests];
}

function targetsOf(ground: Ground): readonly Target[] {
  const { compiled, conditions } = ground;
  const { fields, isCyclic } = compiled;
  const sections = sectionTargets(ground, validBefore(ground));
  const words = formWords(compiled);
  const targets: Target[] = sections.filter((_, at) => isCyclic[fields.length + at] !== true);
  for (const placed of conditions) {
    const { node, watcher, condition } = placed;
    if (watcher !== null) targets.push(...watcherTargets(ground, placed));
    else if (!isCyclic[node]) {
      const at = node < fields.length ? sectionOf(compiled, node) : node - fields.length;
      const section = sections[at];
      // What stands in a section of a cycle is hidden with it, and the cycle is told of.
      if (!section || isCyclic[fields.length + at]) continue;
      const shown =
        node < fields.length ? fieldTarget(ground, node, section, () => conditionSentence(condition, words)) : section;
      if (shown !== section) targets.push(shown);
      targets.push(hiddenTarget(ground, placed, shown));
    }
  }
  return targets.toSorted((one, other) => other.rank - one.rank);
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
class Examples {
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

  /** Keeps the example if it takes a target that no other does; none without the steps to fill the form in. */
  add(sought: ReadonlyMap<number, number>, filling = FILLINGS[this.list.length % FILLINGS.length]): void {
    if (!filling || this.list.length >= MOST_EXAMPLES) return;
    if (!this.#ground.budget.take(this.#fillCost + this.#open.size)) return;
    const filled = filledWith(this.#ground, sought, filling);
    const taken = [...this.#open].filter((target) => target.isTaken(filled));
    const [first] = taken;
    if (!first) return;
    for (const target of taken) this.#open.delete(target);
    this.list.push({ path: first.place.path, model: filledModel(this.#ground.compiled, filled.state) });
  }
}

/** What no answers reach, and examples that together take every section and branch that some answers do. */
export function checkPaths(ground: Ground): {
  readonly findings: readonly FormFinding[];
  readonly examples: readonly FormExample[];
} {
  const examples = new Examples(ground, targetsOf(ground));
  const failed = new Map<Target, boolean>();
  for (let target = examples.next(); target; target = examples.next()) {
    const solution = solve(ground, target.goals, target.valid);
    if (solution.found) examples.add(solution.answers);
    else failed.set(target, solution.isCertain);
    examples.skip(target);
  }
  const findings = [...failed].flatMap(([target, isCertain]) => {
    if (target.under && failed.has(target.under)) return [];
    const told = isCertain
      ? target.otherwise()
      : { severity: 'info' as const, rule: 'unverified' as const, message: UNDECIDED };
    return [finding(target.place, told)];
  });
  return { findings, examples: examples.list };
}
