import { useMemo } from 'react';
import type { NestedPlace } from '#model/wire/configuration.ts';
import { BelowParent } from '#web/record/nested/below-parent.tsx';
import { nestedBreadcrumbs } from '#web/record/nested/nested-breadcrumbs.ts';
import { nestedFilter } from '#web/record/nested/nested-ancestors.ts';
import type { NestedParent } from '#web/record/nested/use-nested-parent.ts';
import { fillPath, rootClass } from '#web/routing/nested-places.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { ParentHeader } from '#web/views/nested/parent-header.tsx';
import { NESTED_ASIDES } from '#web/views/nested/nested-asides.ts';
import { VIEWS } from '#web/views/registry.ts';
import type { View } from '#web/views/view.ts';
import { DetailScreen } from './detail-screen.tsx';

interface NestedDetailScreenProps {
  readonly place: NestedPlace;
  /** The ids of the list that contains the record. */
  readonly ids: readonly number[];
  readonly id: number;
}

/** The page of a record nested below another one (spec 1 §2, the nested routes). */
export function NestedDetailScreen(props: NestedDetailScreenProps) {
  return (
    <BelowParent place={props.place} ids={props.ids} missing={<WithoutParent {...props} />}>
      {(records) => <Ready {...props} records={records} />}
    </BelowParent>
  );
}

/** The record was deleted with the one that it is below: it is shown as any deleted record. One that is there is foreign. */
function WithoutParent({ place, ids, id }: NestedDetailScreenProps) {
  const within = {
    holds: () => false,
    breadcrumbs: () => [],
    listPath: listPath(rootClass(place)) ?? '/',
    path: fillPath(place.detail ?? place.path, [...ids, id]),
  };
  return <DetailScreen className={place.className} id={id} within={within} />;
}

function Ready({ place, ids, id, records }: NestedDetailScreenProps & { readonly records: NestedParent }) {
  const { parent, above } = records;
  const key = ids.join();
  const within = useMemo(() => {
    const path = key.split(',').map(Number);
    const expected = nestedFilter(place, path);
    const { Header }: View = VIEWS[parent.metadata.view];
    return {
      holds: (record: Readonly<Record<string, unknown>>) =>
        expected.every(({ fieldName, fieldValue }) => record[fieldName] === fieldValue),
      breadcrumbs: (caption: string) => nestedBreadcrumbs(place, path, { parent, above }, caption),
      listPath: fillPath(place.path, path),
      path: fillPath(place.detail ?? place.path, [...path, id]),
      ...(Header && { header: <ParentHeader {...parent} /> }),
    };
  }, [place, key, id, parent, above]);
  const Aside = place.aside && NESTED_ASIDES[place.aside];
  const beside = Aside && <Aside parentId={ids.at(-1) ?? 0} id={id} />;
  return <DetailScreen className={place.className} id={id} within={{ ...within, ...(beside && { beside }) }} />;
}
