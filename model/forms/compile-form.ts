import { comparisonsOf, readCondition, type Condition, type FormId } from '../logic/condition.ts';
import { dependencyOrder } from '../logic/dependency-order.ts';
import type { LogicProblem } from '../logic/logic-problem.ts';
import { fieldsOfWatcher, readWatcher, type Watcher } from '../logic/watcher.ts';
import { idKey } from '../structured/item-id.ts';
import { positionPath } from '../structured/structured-path.ts';
import { showsNothing } from '../text/canonical-text.ts';
import { storedCondition, type Form, type FormField, type FormSection } from './form.ts';
import { attribute, fieldRules, type FieldRules } from './field-rules.ts';

/** A condition as it was read: null where there is none, or where it is broken. */
interface CompiledCondition {
  readonly condition: Condition | null;
  readonly problem: LogicProblem | null;
}

/** A section with its condition and its fields in the order in which they are shown. */
export interface CompiledSection extends CompiledCondition {
  readonly section: FormSection;
  /** Positions of its fields. */
  readonly fields: readonly number[];
}

/** A watcher and its position in the stored list. */
interface PlacedWatcher extends Watcher {
  readonly position: number;
}

/** A field with what its logic reads. */
export interface CompiledField extends CompiledCondition {
  readonly field: FormField;
  /** The position of its section; -1 for none. */
  readonly section: number;
  /** The place of its answer: fields of one name share it. */
  readonly slot: number;
  readonly rules: FieldRules;
  readonly watchers: readonly PlacedWatcher[];
  readonly watcherProblems: readonly (LogicProblem & { readonly watcher: number })[];
}

/**
 * A form whose logic has been read once. Its nodes are the fields by their position, then the sections. A broken
 * condition or watcher is left out; its problem is kept.
 */
export interface CompiledForm {
  readonly form: Form;
  readonly sections: readonly CompiledSection[];
  readonly fields: readonly CompiledField[];
  /** The name of each answer; null for that of a field without a name. */
  readonly slotNames: readonly (string | null)[];
  /** The fields that share each answer. */
  readonly slotFields: readonly (readonly number[])[];
  /** The position of the first field with the id; undefined for none. */
  readonly fieldAt: (id: FormId) => number | undefined;
  /** The order in which conditions and watchers are evaluated after a change, of each node. */
  readonly rank: readonly number[];
  /** The order in which conditions alone are evaluated. */
  readonly shownRank: readonly number[];
  /** All nodes in that order. */
  readonly shownOrder: readonly number[];
  /** The nodes whose condition reads the field, and the fields of a section. */
  readonly shownBy: readonly (readonly number[])[];
  /** The fields with a watcher that listens to the field. */
  readonly heardBy: readonly (readonly number[])[];
  /** The nodes whose conditions depend on each other: they are hidden. */
  readonly isCyclic: readonly boolean[];
  readonly conditionCycles: readonly (readonly number[])[];
  /** Cycles that watchers take part in, as nodes. */
  readonly watcherCycles: readonly (readonly number[])[];
}

function compiledCondition(part: FormField | FormSection): CompiledCondition {
  const stored = storedCondition(part);
  if (stored === undefined) return { condition: null, problem: null };
  const read = readCondition(stored, 'config.condition');
  return read.ok ? { condition: read.value, problem: null } : { condition: null, problem: read.problem };
}

function compiledWatchers({ watchers }: FormField): Pick<CompiledField, 'watchers' | 'watcherProblems'> {
  const read = (watchers ?? []).map((watcher, at) => readWatcher(watcher, positionPath('watchers', at)));
  return {
    watchers: read.flatMap((one, position) => (one.ok ? [{ ...one.value, position }] : [])),
    watcherProblems: read.flatMap((one, watcher) => (one.ok ? [] : [{ ...one.problem, watcher }])),
  };
}

/** Positions of items by id; the first of several with the same id. */
function positionsById(items: readonly { readonly id?: FormId | null }[]): (id: FormId) => number | undefined {
  const byKey = new Map<string, number>();
  for (const [at, { id }] of items.entries()) {
    if (id === undefined || id === null || byKey.has(idKey(id))) continue;
    byKey.set(idKey(id), at);
  }
  return (id) => byKey.get(idKey(id));
}

function answerSlots(fields: readonly FormField[]): Pick<CompiledForm, 'slotNames' | 'slotFields'> & {
  readonly slots: readonly number[];
} {
  const byName = new Map<string, number>();
  const slotNames: (string | null)[] = [];
  const slotFields: number[][] = [];
  const slots = fields.map(({ name }, at) => {
    const known = typeof name === 'string' && name !== '' ? byName.get(name) : undefined;
    if (known !== undefined) {
      slotFields[known]?.push(at);
      return known;
    }
    const slot = slotNames.length;
    slotNames.push(typeof name === 'string' && name !== '' ? name : null);
    slotFields.push([at]);
    if (typeof name === 'string' && name !== '') byName.set(name, slot);
    return slot;
  });
  return { slotNames, slotFields, slots };
}

function inverted(of: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const by: number[][] = of.map(() => []);
  for (const [node, needed] of of.entries()) for (const one of needed) by[one]?.push(node);
  return by;
}

/** Reads the logic of a form. The time is linear in its size. */
export function compileForm(form: Form): CompiledForm {
  const fieldAt = positionsById(form.fields);
  const sectionAt = positionsById(form.sections);
  const { slots, slotNames, slotFields } = answerSlots(form.fields);
  const fields = form.fields.map((field, at): CompiledField => {
    const { sectionId } = field;
    return {
      field,
      section: sectionId === undefined || sectionId === null ? -1 : (sectionAt(sectionId) ?? -1),
      slot: slots[at] ?? at,
      rules: fieldRules(field),
      ...compiledCondition(field),
      ...compiledWatchers(field),
    };
  });
  const bySection = Map.groupBy(fields.keys(), (at) => fields[at]?.section ?? -1);
  const priority = (at: number): number => fields[at]?.field.priority ?? 0;
  const sections = form.sections.map(
    (section, at): CompiledSection => ({
      section,
      fields: (bySection.get(at) ?? []).toSorted((one, other) => priority(one) - priority(other) || one - other),
      ...compiledCondition(section),
    }),
  );
  const positions = (ids: readonly FormId[]): number[] => [...new Set(ids.flatMap((id) => fieldAt(id) ?? []))];
  const readBy = ({ condition }: CompiledCondition): number[] =>
    condition ? positions(comparisonsOf(condition).map(({ field }) => field)) : [];
  const shows = [
    ...fields.map((field) => [...readBy(field), ...(field.section < 0 ? [] : [fields.length + field.section])]),
    ...sections.map(readBy),
  ];
  const hears = [
    ...fields.map(({ watchers }) => positions(watchers.flatMap(({ on }) => on))),
    ...sections.map(() => []),
  ];
  const reads = shows.map((shown, at) => [
    ...new Set([...shown, ...positions((fields[at]?.watchers ?? []).flatMap(fieldsOfWatcher))]),
  ]);
  const shown = dependencyOrder(shows);
  const { rank, cycles } = dependencyOrder(reads);
  const cyclic = new Set(shown.cycles.flat());
  return {
    form,
    sections,
    fields,
    slotNames,
    slotFields,
    fieldAt,
    rank,
    shownRank: shown.rank,
    shownOrder: [...shows.keys()].toSorted((one, other) => (shown.rank[one] ?? 0) - (shown.rank[other] ?? 0)),
    shownBy: inverted(shows),
    heardBy: inverted(hears),
    isCyclic: shows.map((_, node) => cyclic.has(node)),
    conditionCycles: shown.cycles,
    watcherCycles: cycles.filter((cycle) => !cycle.every((node) => cyclic.has(node))),
  };
}

/** The caption of a field for people: its label, else its name, else its place. */
export function fieldLabel(compiled: CompiledForm, at: number): string {
  const field = compiled.fields[at]?.field;
  const label = field && attribute(field, 'label');
  if (typeof label === 'string' && !showsNothing(label)) return label.trim();
  return typeof field?.name === 'string' && field.name !== '' ? field.name : `Поле ${at + 1}`;
}

/** The caption of a section for people. */
export function sectionLabel(compiled: CompiledForm, at: number): string {
  const caption = compiled.sections[at]?.section.caption;
  return typeof caption === 'string' && caption.trim() !== '' ? caption.trim() : `Секция ${at + 1}`;
}
