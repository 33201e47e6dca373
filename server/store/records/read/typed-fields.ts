import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import type { ValueOf } from '#model/property/property.ts';

/** Valid values by property name. */
export type Fields = ReadonlyMap<string, unknown>;

/** Values of some properties of a class. */
type ValuesOf<C extends ClassDefinition> = {
  readonly [Name in FieldName<C>]?: ValueOf<C['properties'][Name]>;
};

/** The values in the form of a write: an unknown name or a value of another type does not compile. */
export function fieldsOf<C extends ClassDefinition>(values: ValuesOf<C>): ReadonlyMap<FieldName<C>, unknown>;
export function fieldsOf(values: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values));
}

/** The fields with these values replaced. */
export function withFields<C extends ClassDefinition>(
  fields: ReadonlyMap<FieldName<C>, unknown>,
  values: ValuesOf<NoInfer<C>>,
): ReadonlyMap<FieldName<C>, unknown>;
export function withFields(
  fields: ReadonlyMap<string, unknown>,
  values: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  return new Map([...fields, ...Object.entries(values)]);
}
