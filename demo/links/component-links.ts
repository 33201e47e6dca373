import { refTo, type DemoRecord, type DemoRecordOf } from '../demo-batch.ts';

/** A component of the set: its class and its key. */
export interface Component {
  readonly className: string;
  readonly key: string;
}

/** The records as components of one class. */
export function componentsOf(className: string, records: readonly DemoRecord[]): readonly Component[] {
  return records.map((record) => ({ className, key: String(record.$key) }));
}

/** A kind of links: the property, the class of the targets, and the number per component. */
interface Link {
  readonly property: string;
  readonly targetClass: string;
  readonly targets: readonly DemoRecord[];
  readonly each: number;
}

/** Links of components to records of one class, `each` per component, assigned cyclically; no link occurs twice. */
export function linkRecords(components: readonly Component[], link: Link): readonly DemoRecord[] {
  const { property, targetClass, targets, each } = link;
  return components.flatMap(({ className, key }, index) =>
    Array.from({ length: each }, (_, at) => ({
      componentId: refTo(className, key),
      [property]: refTo(targetClass, String(targets[(index * each + at) % targets.length]?.$key)),
      priority: (at + 1) * 10,
    })),
  );
}

/** Links of components to places of several classes. */
export function geoLinkRecords(
  components: readonly Component[],
  places: readonly Component[],
): readonly DemoRecordOf<'componentgeoObject'>[] {
  return components.map(({ className, key }, index): DemoRecordOf<'componentgeoObject'> => {
    const place = places[(index * 7) % places.length];
    return {
      componentId: refTo(className, key),
      geoObjectId: refTo(String(place?.className), String(place?.key)),
      priority: 10,
    };
  });
}

/** Links between components at the same index of two lists; the class ids identify the two ends. */
export function plainLinkRecords(
  components: readonly Component[],
  others: readonly Component[],
  classIds: Readonly<Record<string, number>>,
): readonly DemoRecordOf<'ComponentLink'>[] {
  return components.map(({ className, key }, index): DemoRecordOf<'ComponentLink'> => {
    const other = others[index % others.length];
    return {
      componentId: refTo(className, key),
      componentClassId: classIds[className],
      linkedComponentId: refTo(String(other?.className), String(other?.key)),
      linkedComponentClassId: classIds[String(other?.className)],
    };
  });
}
