import type { NestedPlace } from '#model/wire/configuration.ts';
import type { Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { fillPath } from '#web/routing/nested-places.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { wayBack } from '#web/routing/way-back.ts';
import { classBreadcrumbs } from '../class-breadcrumbs.ts';
import { recordCaption } from '../record-caption.ts';
import type { NestedParent, ParentRecord } from './use-nested-parent.ts';

function recordStep({ metadata, record }: ParentRecord): Breadcrumb {
  const to = recordPath(metadata.className, record);
  return { caption: recordCaption(metadata, record), ...(to === null ? {} : { to }) };
}

/** The breadcrumbs to a nested list through its ancestor records; with `caption`, to one of its records. */
export function nestedBreadcrumbs(
  place: NestedPlace,
  ids: readonly number[],
  { parent, above }: NestedParent,
  caption?: string,
): readonly Breadcrumb[] {
  const records = above === null ? [parent] : [above, parent];
  const [top = parent, ...rest] = records;
  return [
    ...classBreadcrumbs(top.metadata, '').slice(0, -1),
    recordStep(top),
    ...rest.map(recordStep),
    { caption: place.caption, ...(caption === undefined ? {} : wayBack(fillPath(place.path, ids))) },
    ...(caption === undefined ? [] : [{ caption }]),
  ];
}
