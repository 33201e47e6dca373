import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import type { NestedPlace } from '#model/wire/configuration.ts';
import { BelowParent } from '#web/record/nested/below-parent.tsx';
import { nestedBreadcrumbs } from '#web/record/nested/nested-breadcrumbs.ts';
import { nestedFilter } from '#web/record/nested/nested-ancestors.ts';
import type { NestedParent } from '#web/record/nested/use-nested-parent.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { fillPath, narrowerPlaces } from '#web/routing/nested-places.ts';
import { TABLE } from '#web/routing/define-screen.ts';
import { listPath, recordPath } from '#web/routing/route-paths.ts';
import { PageHeader, type Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { SectionHeader } from '#web/ui/layout/section-header.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import { OwnerHeader } from '#web/views/page/owner-header.tsx';
import { panelViews } from '#web/views/slots/panel-views.ts';
import { ListScreen, type ListHead } from './list-screen.tsx';
import { LIST_VIEW } from './query/list-search.ts';
import { NestedPanelScreen } from './nested-panel-screen.tsx';

interface NestedListScreenProps {
  readonly place: NestedPlace;
  /** The ids of the path parameters, in order. */
  readonly ids: readonly number[];
}

/**
 * The records of a class that belong to one record of another class (spec 1 §2, the nested routes): the panel that is
 * declared for them, or their list.
 */
export function NestedListScreen(props: NestedListScreenProps) {
  return (
    <BelowParent place={props.place} ids={props.ids}>
      {(records) => <Ready {...props} records={records} />}
    </BelowParent>
  );
}

function Ready({ place, ids, records }: NestedListScreenProps & { readonly records: NestedParent }) {
  const { parent, above } = records;
  const key = ids.join();
  const within = useMemo(() => {
    const path = key.split(',').map(Number);
    return {
      filter: nestedFilter(place, path),
      owner: recordCaption(parent.metadata, parent.record),
      renderHeader: (part: ListHead) => (
        <NestedHeader
          {...part}
          place={place}
          records={{ parent, above }}
          breadcrumbs={nestedBreadcrumbs(place, path, { parent, above })}
        />
      ),
      detailPath: (id: number) => (place.detail === undefined ? null : fillPath(place.detail, [...path, id])),
      narrowerPath: (property: string, value: unknown) => {
        const narrower = narrowerPlaces(place).find((one) => one.property === property);
        return narrower && typeof value === 'number' ? fillPath(narrower.path, [...path, value]) : null;
      },
    };
  }, [place, key, parent, above]);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = relatedLists(parent.metadata.className).find(
    (one) => one.className === place.className && one.property === place.property,
  );
  if (list?.panel === undefined) return <ListScreen className={place.className} within={within} />;
  const own = panelViews(list.panel);
  const names = [...own, { ...TABLE, name: LIST_VIEW } as const];
  const chosen = names.find(({ name }) => name === search['view'])?.name ?? own[0].name;
  const views = (
    <ViewChoice
      views={names}
      chosen={chosen}
      onChoose={(name) => void navigate({ to: '.', search: name === own[0].name ? {} : { view: name } })}
    />
  );
  return chosen === LIST_VIEW ? (
    <ListScreen className={place.className} within={within} views={views} />
  ) : (
    <NestedPanelScreen list={{ ...list, panel: list.panel }} parent={parent} within={within} views={views} />
  );
}

interface NestedHeaderProps extends ListHead {
  readonly place: NestedPlace;
  readonly records: NestedParent;
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** The header of the record whose tab the list is, above the tools of the list; without such a record, the list's own. */
function NestedHeader({ place, records, breadcrumbs, isHeaded = false, ...part }: NestedHeaderProps) {
  const { parent, above } = records;
  const owner = stripOwner(place, records);
  const name = recordCaption(parent.metadata, parent.record);
  if (!owner) return <PageHeader {...part} subtitle={name} breadcrumbs={breadcrumbs} />;
  const { className } = owner.metadata;
  const below = owner === parent && above ? recordPath(above.metadata.className, above.record) : null;
  const { title, documentTitle, subtitle, ...tools } = part;
  return (
    <>
      <OwnerHeader
        {...owner}
        tab={place.className}
        breadcrumbs={breadcrumbs}
        documentTitle={documentTitle}
        listPath={below ?? listPath(className) ?? '/'}
      />
      <SectionHeader
        {...tools}
        {...(!isHeaded && { title })}
        subtitle={owner === parent ? subtitle : <Narrowed to={name} count={subtitle} />}
      />
    </>
  );
}

/** Where the tabs are those of a record further up: which of its parts the list is limited to. */
function Narrowed({ to, count }: { readonly to: string; readonly count: ReactNode }) {
  return count === undefined ? (
    to
  ) : (
    <>
      {to} · {count}
    </>
  );
}

/** The record whose tabs are shown above the list: the nearest ancestor with a page. */
function stripOwner(place: NestedPlace, { parent, above }: NestedParent): NestedParent['parent'] | null {
  // The ancestors belong to unrelated classes: the list is shown with the tabs of the upper one.
  const owners = above !== null && place.above?.through === undefined ? [above] : [parent, above];
  return owners.find((owner) => owner !== null && recordPath(owner.metadata.className, owner.record) !== null) ?? null;
}
