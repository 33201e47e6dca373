import { CLASSES } from '#classes/registry.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { covering } from '#test/harness/representatives.ts';

/** What decides about the screens of a class: its views, tabs and acts, its folders, who writes it, and its properties. */
function screenShapes(definition: ClassDefinition): readonly string[] {
  const { view, tabs, listScreen, folders, navigation, source, writtenByProduct, createdByProduct } = definition;
  const { recordActions, rowActions, properties } = definition;
  const page = navigation?.page !== undefined;
  return [
    JSON.stringify([view, listScreen, folders, page, source !== undefined, writtenByProduct, createdByProduct]),
    JSON.stringify([tabs.length, recordActions, rowActions]),
    ...Object.values(properties).map(({ kind, editor, required, readonly }) =>
      JSON.stringify([kind.name, editor, required, readonly]),
    ),
  ];
}

/** Few classes with lists that together have screens of each shape. */
export const LISTED = covering(
  CLASSES.filter(({ route }) => route !== undefined),
  screenShapes,
);
