import { conditionHolds } from '../../logic/holds.ts';
import type { FormExample, FormFinding, FormRule } from '../../wire/forms.ts';
import { conditionSentence } from '../../logic/condition-sentence.ts';
import { type CompiledForm, fieldLabel } from '../compile-form.ts';
import { effectiveAnswer } from '../form-state.ts';
import { openingSection } from '../first-section.ts';
import { formWords } from '../form-words.ts';
import { Examples, type Filled, type Ground, type Taken } from './examples.ts';
import type { PlacedCondition } from './form-comparisons.ts';
import { finding, nodePlace } from './form-place.ts';
import { solve, type Goal, type Solution, type ValidFields } from './solver.ts';
import { ruleFailure } from '../field-rules.ts';

/** A section or a branch that some answers must take. */
interface Target extends Taken {
  readonly goals: readonly Goal[];
  readonly valid: ValidFields;
  /** Evaluated last: it depends on the most others. */
  readonly rank: number;
  /** What is told where no answers take it. */
  readonly otherwise: () => Pick<FormFinding, 'severity' | 'message' | 'fix'> & { readonly rule: FormRule };
  /** What happens to it, as the beginning of a sentence, where only answers take it that the rules refuse. */
  readonly refused: string;
  /** That is of less weight: the branch is the one in which nothing shows. */
  readonly isLess?: boolean;
  /** A target that must be reachable for this one to be told about. */
  readonly under?: Target;
}

const UNDECIDED = 'Не проверено: подобрать ответы для этой ветви не удалось';

const REFUSED_UNDECIDED = 'Не проверено, есть ли для этой ветви ответы, которые пропустят правила';

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
      refused: 'До секции можно дойти только',
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
    refused: 'Поле появится только',
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
    refused: `${field ? 'Поле' : 'Секция'} скроется только`,
    isLess: true,
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
    refused: 'Связь сработает только',
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
    refused: 'Связь не сработает только',
    isLess: true,
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

/** What is told of a branch that answers take, but none that the rules pass. */
function refusedFinding(
  ground: Ground,
  target: Target,
  sound: Solution,
  answers: ReadonlyMap<number, number>,
): FormFinding {
  const { place, refused, isLess } = target;
  const isCertain = !sound.found && sound.isCertain;
  return finding(
    place,
    isCertain
      ? {
          severity: isLess ? 'info' : 'warning',
          rule: 'refused',
          message: `${refused} ${refusedAnswer(ground, answers)}`,
        }
      : { severity: 'info', rule: 'unverified', message: REFUSED_UNDECIDED },
  );
}

/**
 * What no answers reach, or only answers that the rules refuse, and examples that together take every section and
 * branch that some answers do.
 */
export function checkPaths(ground: Ground): {
  readonly findings: readonly FormFinding[];
  readonly examples: readonly FormExample[];
} {
  const examples = new Examples(ground, targetsOf(ground));
  const failed = new Map<Target, FormFinding>();
  const refused = new Map<Target, FormFinding>();
  for (let target = examples.next(); target; target = examples.next()) {
    const sound = solve(ground, target.goals, { ...target.valid, isSound: true });
    const solution = sound.found ? sound : solve(ground, target.goals, target.valid);
    if (sound.found) examples.add(sound.answers);
    else if (solution.found) {
      examples.add(solution.answers, undefined, target);
      refused.set(target, refusedFinding(ground, target, sound, solution.answers));
    } else {
      const undecided = { severity: 'info', rule: 'unverified', message: UNDECIDED } as const;
      failed.set(target, finding(target.place, solution.isCertain ? target.otherwise() : undecided));
    }
    examples.skip(target);
  }
  const isClosed = ({ under }: Target): boolean => under !== undefined && failed.has(under);
  const findings = [
    ...[...failed].filter(([target]) => !isClosed(target)),
    ...[...refused].filter(([target]) => !isClosed(target) && !(target.under && refused.has(target.under))),
  ];
  return { findings: findings.map(([, one]) => one), examples: examples.list };
}

/** The answer that the rules refuse among those that were sought, by field as positions in its domain, for a sentence. */
function refusedAnswer({ compiled, domains }: Ground, answers: ReadonlyMap<number, number>): string {
  const [refused] = [...answers].filter(([field, position]) => domains[field]?.isSound.has(position) === false);
  const [at = -1, position = 0] = refused ?? [];
  const field = compiled.fields[at];
  if (!field) return 'при ответах, которые не пропустят правила';
  const value = domains[at]?.values[position];
  const words =
    formWords(compiled).value(field.field.id ?? at, value) ??
    `«${typeof value === 'string' ? value : JSON.stringify(value)}»`;
  const failure = ruleFailure(field.rules, value);
  return `при ответе, который не пропустит правило: «${fieldLabel(compiled, at)}» — ${words}${failure === null ? '' : `: «${failure}»`}`;
}
