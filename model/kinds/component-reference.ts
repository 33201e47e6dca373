import {
  defineKind,
  property,
  type ComponentTarget,
  type Property,
  type PropertyOptions,
} from '../property/property.ts';
import { referenceKind } from './reference.ts';

/** The id of one component, whatever its class: ids are unique over all classes. */
export const componentReferenceKind = defineKind({ ...referenceKind, name: 'componentReference' });

/**
 * A link to a component of any class, or of one of `classNames`; with `groups`, to a record of any class that the menu
 * has in one of them, or of one of `parts`. Deleting the component also deletes the records linked
 * to it, unless `onDelete` says otherwise. With `picker`, the view of those classes, the component is chosen from that
 * view's list and answers include it beside the id; otherwise answers contain only the id.
 */
export function componentReference<Required extends boolean = false>(
  options: PropertyOptions<number, Required> & Partial<ComponentTarget>,
): Property<number, NoInfer<Required>> {
  const { classNames, picker, groups, parts, onDelete = 'cascade', ...shared } = options;
  const picked = picker === undefined ? shared : { editor: 'select' as const, ...shared };
  return property(componentReferenceKind, picked, [], {
    component: {
      onDelete,
      ...(classNames ? { classNames } : {}),
      ...(picker ? { picker } : {}),
      ...(groups ? { groups } : {}),
      ...(parts ? { parts } : {}),
    },
  });
}

/** A link to a folder of any class; deleting the folder also deletes the records linked to it. */
export function folderReference<Required extends boolean = false>(
  options: PropertyOptions<number, Required>,
): Property<number, NoInfer<Required>> {
  return property(componentReferenceKind, options, [], { component: { folders: true, onDelete: 'cascade' } });
}
