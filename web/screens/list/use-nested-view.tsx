import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RelatedPanel } from '#model/page-view.ts';
import type { NestedPlace, RelatedList } from '#model/wire/configuration.ts';
import type { ParentRecord } from '#web/record/nested/use-nested-parent.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { TABLE } from '#web/routing/define-screen.ts';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import { panelViews } from '#web/views/slots/panel-views.ts';
import { LIST_VIEW } from './query/list-search.ts';

/** The related list of a panel. */
export type PanelList = RelatedList & { readonly panel: RelatedPanel };

interface NestedView {
  /** The list that its panel shows; null where the list itself is shown. */
  readonly shown: PanelList | null;
  /** Chooses between the views of the panel and the list; null where there is no panel. */
  readonly choice: ReactNode;
}

/** Which view of a nested list its address names, and the choice between them. */
export function useNestedView(place: NestedPlace, parent: ParentRecord): NestedView {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = relatedLists(parent.metadata.className).find(
    (one) => one.className === place.className && one.property === place.property,
  );
  if (list?.panel === undefined) return { shown: null, choice: null };
  const own = panelViews(list.panel);
  const views = [...own, { ...TABLE, name: LIST_VIEW } as const];
  const chosen = views.find(({ name }) => name === search['view'])?.name ?? own[0].name;
  return {
    shown: chosen === LIST_VIEW ? null : { ...list, panel: list.panel },
    choice: (
      <ViewChoice
        views={views}
        chosen={chosen}
        onChoose={(name) => void navigate({ to: '.', search: name === own[0].name ? {} : { view: name } })}
      />
    ),
  };
}
