import { componentProperties } from './component.ts';
import { systemProperties, type ClassDefinition } from './define-class.ts';
import { KIND_TRAITS } from './property/property-kind.ts';

/**
 * The columns of a class's list after the name, in the order in which they matter: the state, those that the class
 * names, custom fields, its own list columns, and those that all classes have. What does not fit leaves from the end
 * (look.md «Lists»).
 */
export function columnsOf({
  columns = [],
  properties,
  isComponent,
  captionProperty,
}: ClassDefinition): readonly string[] {
  const shown = Object.keys(properties).filter((name) => properties[name]?.visibleInTable === true);
  const isState = (name: string): boolean => KIND_TRAITS[properties[name]?.kind.name ?? 'string'].isState === true;
  const isShared = (name: string): boolean =>
    name in systemProperties || (isComponent && name in componentProperties && !isState(name));
  const named = columns.some(isState) ? columns : [...shown.filter(isState), ...columns];
  // What somebody has added to the list stands before what the class shows besides what matters most.
  const added = shown.filter((name) => properties[name]?.extensionKey !== undefined);
  const rest = [...shown.filter((name) => !isShared(name)), ...shown.filter(isShared)];
  return [...new Set([...named, ...added, ...rest])].filter((name) => name !== captionProperty && name !== 'id');
}
