import type { ClassDefinition, Properties, SystemProperties } from './define-class.ts';
import type { ViewSource } from './class-parts.ts';
import { folderLinks, FOLDERS_PROPERTY } from './folder-links.ts';

/**
 * Declares a class that shows the records of other classes: it has no table, records or history of its own. The values
 * that it fixes can't be written; a view of several classes is read-only.
 */
export function defineView<P extends Properties, Name extends string>(
  declared: ClassDefinition<P, Name>,
  source: ViewSource,
): ClassDefinition<P, Name> {
  const { folders } = declared;
  const properties: P & SystemProperties & Properties = declared.properties;
  const fixed = source.fixed ? properties[source.fixed.property] : undefined;
  if (source.fixed && !fixed) throw new Error(`${declared.name}: no property ${source.fixed.property}`);
  return {
    ...declared,
    source,
    writtenByProduct: declared.writtenByProduct || source.of.length > 1,
    properties: {
      ...properties,
      ...(folders === 'none' ? {} : { [FOLDERS_PROPERTY]: folderLinks(source.of[0], folders) }),
      ...(source.fixed && fixed
        ? {
            [source.fixed.property]: {
              ...fixed,
              default: source.fixed.value,
              readonly: true,
              editor: 'readonly',
              visibleInTable: false,
            },
          }
        : {}),
    },
  };
}

/** A class's name as the value of `className` in a view of several (spec 1 §3): `clinicBranch` is `ClinicBranch`. */
export function classLabel(className: string): string {
  return className.charAt(0).toUpperCase() + className.slice(1);
}
