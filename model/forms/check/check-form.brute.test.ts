import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/harness/representatives.ts';
import { isEmpty } from '../../validators/validator.ts';
import { ruleFailure } from '../field-rules.ts';
import { compileForm, type CompiledForm } from '../compile-form.ts';
import { formState, type FormState } from '../form-state.ts';
import type { Form, FormField } from '../form.ts';
import { checkForm } from './check-form.ts';

const FIELDS = ['a', 'b', 'c', 'd'];
const SECTIONS = ['s', 't', 'u'];
const id = fc.constantFrom(...FIELDS);
const comparison = fc.oneof(
  fc.record({
    field: id,
    is: fc.constantFrom('equals', 'notEquals'),
    value: fc.constantFrom<unknown>(true, false, 1, 2, 3),
  }),
  fc.record({ field: id, is: fc.constantFrom('greater', 'less'), value: fc.constantFrom(1, 2) }),
  fc.record({ field: id, is: fc.constant('oneOf'), value: fc.subarray<unknown>([1, 2, 3, true]) }),
  fc.record({ field: id, is: fc.constantFrom('empty', 'notEmpty') }),
);
const condition = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    comparison,
    fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: tie('tree') }),
  ),
})).tree;
const config = fc.oneof(fc.constant({}), fc.record({ condition }));
const rule = fc.constantFrom(
  { validator: 'required' },
  { validator: 'min', value: 2 },
  { validator: 'max', value: 0 },
  { validator: 'email' },
);
const field = fc.record({
  editor: fc.constantFrom('boolean', 'enum', 'radio'),
  items: fc.subarray([{ id: 1 }, { id: 2 }, { id: 3 }], { minLength: 1 }),
  sectionId: fc.constantFrom(...SECTIONS),
  config,
  validations: fc.array(rule, { maxLength: 2 }),
  attrs: fc.constantFrom({}, {}, {}, { readonly: true }),
});
const form: fc.Arbitrary<Form> = fc
  .record({
    fields: fc.array(field, { minLength: 1, maxLength: FIELDS.length }),
    configs: fc.array(config, { minLength: SECTIONS.length, maxLength: SECTIONS.length }),
    active: fc.nat(SECTIONS.length),
    model: fc.dictionary(id, fc.constantFrom<unknown>(true, 1, 2, 'else')),
  })
  .map(({ fields, configs, active, model }) => ({
    model,
    sections: configs.map((one, at) => ({
      id: SECTIONS[at] ?? at,
      isActive: at === active,
      config: one,
      buttons: [{ action: 'next' }, { action: 'prev' }],
    })),
    fields: fields.map((one, at): FormField => ({ ...one, id: FIELDS[at] ?? at, name: FIELDS[at] ?? '' })),
  }));

/** The answers that a person can give, and those that are there from the beginning. */
function answersOf({ editor, items, name, attrs }: FormField, model: Form['model']): readonly unknown[] {
  const initial = model[name ?? ''];
  if (attrs?.['readonly'] === true) return [initial];
  const offered = editor === 'boolean' ? [true, false] : (items ?? []).map((item) => item.id);
  return [undefined, initial, ...offered];
}

function everyAnswer(given: Form): readonly Readonly<Record<string, unknown>>[] {
  return given.fields.reduce<readonly Readonly<Record<string, unknown>>[]>(
    (all, one) =>
      all.flatMap((known) => answersOf(one, given.model).map((answer) => ({ ...known, [one.name ?? '']: answer }))),
    [{}],
  );
}

/** The sections that a person can open: one leaves a section only while it is valid. */
function opened(compiled: CompiledForm, state: FormState): ReadonlySet<number> {
  const { fields, sections } = compiled;
  const isPassable = (section: number): boolean =>
    state.shown[fields.length + section] !== true ||
    fields.every(
      ({ section: own, rules, slot }, at) =>
        own !== section || state.shown[at] !== true || ruleFailure(rules, state.values[slot]) === null,
    );
  const first = sections.findIndex((one) => one.section.isActive === true && !one.condition);
  const opening = Math.max(0, first);
  const found = new Set([opening]);
  for (const by of [1, -1]) {
    let at = opening;
    while (sections[at] && isPassable(at)) {
      at += by;
      found.add(at);
    }
  }
  return found;
}

/**
 * The fields whose answers must pass the rules where they are given: all but those of which the rules pass no answer.
 */
function passable({ fields, form: { model } }: CompiledForm): ReadonlySet<number> {
  const isPassed = ({ field: one, rules }: CompiledForm['fields'][number]): boolean =>
    answersOf(one, model).some((answer) => !isEmpty(answer) && ruleFailure(rules, answer) === null);
  return new Set([...fields.keys()].filter((at) => fields[at] && isPassed(fields[at])));
}

function isSound({ fields }: CompiledForm, { values, shown }: FormState, judged: ReadonlySet<number>): boolean {
  return fields.every(({ slot, rules }, at) => {
    const answer = shown[at] && judged.has(at) ? values[slot] : undefined;
    return isEmpty(answer) || ruleFailure(rules, answer) === null;
  });
}

interface Verdicts {
  /** Sections and fields that show only for an answer which the rules refuse. */
  readonly refused: readonly string[];
  readonly unreachable: readonly string[];
  readonly always: readonly string[];
}

/** What no answers show, and conditions that nothing hides, by trying all answers. */
function bruteForce(given: Form): Verdicts {
  const compiled = compileForm(given);
  const { fields, sections } = compiled;
  const shown = new Set<number>();
  const passed = new Set<number>();
  const judged = passable(compiled);
  const hidden = new Set<number>();
  for (const answers of everyAnswer(given)) {
    const state = formState(compiled, answers);
    const open = opened(compiled, state);
    const sound = isSound(compiled, state, judged);
    for (const node of state.shown.keys()) {
      const section = fields[node]?.section ?? node - fields.length;
      if (!open.has(section)) continue;
      if (state.shown[node] && sound) passed.add(node);
      if (state.shown[node]) shown.add(node);
      else if (node >= fields.length || state.shown[fields.length + section]) hidden.add(node);
    }
  }
  const conditional = [...fields, ...sections].flatMap((one, node) =>
    one.condition && !compiled.isCyclic[node] ? [node] : [],
  );
  const name = (node: number) =>
    node < fields.length ? `fields[${FIELDS[node]}]` : `sections[${SECTIONS[node - fields.length]}]`;
  const isReached = (node: number) => node >= fields.length || shown.has(fields.length + (fields[node]?.section ?? -1));
  const everySection = [...sections.keys()].map((at) => at + fields.length).filter((node) => !compiled.isCyclic[node]);
  const checked = new Set([...conditional, ...everySection]);
  const isRefused = (node: number) => shown.has(node) && !passed.has(node);
  const inRefused = (node: number) => node < fields.length && isRefused(fields.length + (fields[node]?.section ?? -1));
  return {
    refused: [...checked].filter((node) => isReached(node) && isRefused(node) && !inRefused(node)).map(name),
    unreachable: [...checked].filter((node) => isReached(node) && !shown.has(node)).map(name),
    always: conditional.filter((node) => shown.has(node) && !hidden.has(node)).map(name),
  };
}

function checked(given: Form): Verdicts {
  const { findings } = checkForm(given);
  const paths = (...rules: readonly string[]) =>
    findings.filter((one) => rules.includes(one.rule)).map(({ path }) => path.replace('.config.condition', ''));
  const shows = findings.filter(({ rule, severity }) => rule === 'refused' && severity === 'warning');
  return {
    refused: shows.map(({ path }) => path),
    unreachable: paths('unreachable', 'required'),
    always: paths('always'),
  };
}

function sorted({ refused, unreachable, always }: Verdicts): Verdicts {
  return { refused: [...refused].sort(), unreachable: [...unreachable].sort(), always: [...always].sort() };
}

test('the verdicts about small forms are those of trying all answers', () => {
  fc.assert(
    fc.property(form, (given) => {
      expect(checkForm(given).findings.filter((one) => one.rule === 'unverified')).toEqual([]);
      expect(sorted(checked(given))).toEqual(sorted(bruteForce(given)));
    }),
    { numRuns: runs(400, 1500) },
  );
}, 60_000);

test('the examples take every section and branch that some answers take', () => {
  fc.assert(
    fc.property(form, (given) => {
      const compiled = compileForm(given);
      const { fields, sections } = compiled;
      const { unreachable, always } = bruteForce(given);
      const states = checkForm(given).examples.map(({ model }) => formState(compiled, model));
      const missed = sections.flatMap((_, at) => {
        const node = fields.length + at;
        const isTaken = states.some((state) => state.shown[node]);
        return isTaken ? [] : [{ at, path: `sections[${SECTIONS[at]}]`, isCyclic: compiled.isCyclic[node] }];
      });
      expect(missed.filter(({ path, isCyclic }) => !isCyclic && !unreachable.includes(path))).toEqual([]);
      const branches = fields.flatMap((one, at) => {
        const path = `fields[${FIELDS[at]}]`;
        const section = `sections[${SECTIONS[one.section]}]`;
        const isClosed = unreachable.includes(section) || missed.some((other) => other.path === section);
        if (!one.condition || isClosed || compiled.isCyclic[at] || unreachable.includes(path)) return [];
        const wanted = always.includes(path) ? [true] : [true, false];
        return wanted
          .filter((shown) => !states.some((state) => state.shown[at] === shown))
          .map((shown) => [path, shown]);
      });
      expect(branches).toEqual([]);
    }),
    { numRuns: runs(200, 500) },
  );
}, 60_000);
