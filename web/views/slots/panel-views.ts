import type { RelatedPanel } from '#model/page-view.ts';
import type { IconName } from '#web/ui/icon-paths.ts';

/** One of the views of a panel, chosen in the address. */
interface PanelView {
  readonly name: string;
  readonly caption: string;
  readonly icon: IconName;
}

const TABLE: PanelView = { name: 'table', caption: 'Таблица', icon: 'pencil-outline' };

const PANEL: PanelView = { name: 'panel', caption: 'Обзор', icon: 'view-column-outline' };

/** The views of the panels that are named by what they show. */
const VIEWS: { readonly [Panel in RelatedPanel]?: readonly [PanelView, ...PanelView[]] } = {
  registrations: [{ name: 'panel', caption: 'Участники и лист ожидания', icon: 'account-group-outline' }],
  certificates: [{ name: 'panel', caption: 'Выдача', icon: 'account-group-outline' }],
  schedule: [TABLE, { name: 'day', caption: 'День по залам', icon: 'calendar' }],
  table: [TABLE],
};

/** The views of a panel, the first one by default. */
export function panelViews(panel: RelatedPanel): readonly [PanelView, ...PanelView[]] {
  return VIEWS[panel] ?? [PANEL];
}
