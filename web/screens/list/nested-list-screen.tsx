import { useMemo, type ReactNode } from 'react';
import type { NestedPlace } from '#model/wire/configuration.ts';
import { BelowParent } from '#web/record/nested/below-parent.tsx';
import { nestedBreadcrumbs } from '#web/record/nested/nested-breadcrumbs.ts';
import { nestedFilter } from '#web/record/nested/nested-ancestors.ts';
import type { NestedParent } from '#web/record/nested/use-nested-parent.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { fillPath, narrowerPlaces } from '#web/routing/nested-places.ts';
import { listPath, recordPath } from '#web/routing/route-paths.ts';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PageHeader, type Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { SectionHeader } from '#web/ui/layout/section-header.tsx';
import { OwnerHeader } from '#web/views/page/owner-header.tsx';
import { ListScreen, type ListHead } from './list-screen.tsx';
import { NestedPanelScreen } from './nested-panel-screen.tsx';
import { useNestedView } from './use-nested-view.tsx';

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
  const { shown } = useNestedView(place, parent);
  return shown === null ? (
    <ListScreen className={place.className} within={within} />
  ) : (
    <NestedPanelScreen list={shown} parent={parent} within={within} />
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
  const narrow = useNarrowScreen();
  const { choice } = useNestedView(place, parent);
  const owner = stripOwner(place, records);
  const name = recordCaption(parent.metadata, parent.record);
  // On a phone the tabs need their whole row.
  const isBeside = owner !== null && !narrow;
  const head = isBeside ? part : { ...part, actions: <WithChoice choice={choice}>{part.actions}</WithChoice> };
  if (!owner) return <PageHeader {...head} subtitle={name} breadcrumbs={breadcrumbs} />;
  const { className } = owner.metadata;
  const below = owner === parent && above ? recordPath(above.metadata.className, above.record) : null;
  const { title, documentTitle, subtitle, ...tools } = head;
  const isBare = isHeaded && isBeside && owner === parent;
  return (
    <>
      <OwnerHeader
        {...owner}
        tab={place.className}
        breadcrumbs={breadcrumbs}
        documentTitle={documentTitle}
        listPath={below ?? listPath(className) ?? '/'}
        besideTabs={isBeside && choice}
      />
      {!isBare && (
        <SectionHeader
          {...tools}
          {...(!isHeaded && { title })}
          subtitle={owner === parent ? subtitle : <Narrowed to={name} count={subtitle} />}
        />
      )}
    </>
  );
}

function WithChoice({ choice, children }: { readonly choice: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      {choice}
      {children}
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
