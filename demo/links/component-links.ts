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

/** What is linked: under which property, of which class, and how many of them to one component. */
interface Link {
  readonly property: string;
  readonly targetClass: string;
  readonly targets: readonly DemoRecord[];
  readonly each: number;
}

/** Links of components to records of one class, `each` to a component, counted round and round; none stands twice. */
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

/** Links of components to those that stand beside them in another list; the class ids say what stands at each end. */
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
