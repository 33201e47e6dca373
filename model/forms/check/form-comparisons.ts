import { comparisonsOf, type Condition, type FieldCondition } from '../../logic/condition.ts';
import type { CompiledForm } from '../compile-form.ts';
import { fieldPlace, nodePlace, within, type FormPlace } from './form-place.ts';

/** A condition of a form and where it stands. */
export interface PlacedCondition {
  readonly condition: Condition;
  /** The node whose visibility it decides, or the field whose watcher it belongs to. */
  readonly node: number;
  /** The position of the watcher that it belongs to; null for a condition of visibility. */
  readonly watcher: number | null;
  readonly place: FormPlace;
}

/** Every condition of a form that can be read: of fields, sections and watchers. */
export function placedConditions(compiled: CompiledForm): readonly PlacedCondition[] {
  const { fields, sections } = compiled;
  const shown = [...fields, ...sections].flatMap(({ condition }, node) =>
    condition
      ? [{ condition, node, watcher: null, place: within(nodePlace(compiled, node), 'config', 'condition') }]
      : [],
  );
  const watched = fields.flatMap(({ watchers }, node) =>
    watchers.flatMap(({ when, position }) =>
      when
        ? [
            {
              condition: when,
              node,
              watcher: position,
              place: within(fieldPlace(compiled, node), 'watchers', position, 'when'),
            },
          ]
        : [],
    ),
  );
  return [...shown, ...watched];
}

/** The comparisons with each field, by its position: those of the conditions, and further ones. */
export function comparisonsByField(
  compiled: CompiledForm,
  conditions: readonly PlacedCondition[],
  further: readonly FieldCondition[],
): ReadonlyMap<number, readonly FieldCondition[]> {
  return Map.groupBy(
    [...conditions.flatMap(({ condition }) => comparisonsOf(condition)), ...further],
    ({ field }) => compiled.fieldAt(field) ?? -1,
  );
}
