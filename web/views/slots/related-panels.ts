import { createElement, type ComponentType } from 'react';
import type { RelatedPanel } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { RelatedPanelProps } from '../related-panel.ts';

function panel(load: () => Promise<ComponentType<RelatedPanelProps>>) {
  return lazyScreen(load, createElement(TableSkeleton, { rows: 6 }));
}

/** The components that can be shown on a tab of related records instead of their table; `record` is the parent. */
export const RELATED_PANELS = {
  registrations: panel(async () => (await import('../event/registrations-panel.tsx')).RegistrationsPanel),
  certificates: panel(async () => (await import('../event/certificates/certificates-panel.tsx')).CertificatesPanel),
  invitations: panel(async () => (await import('../event/invitations/invitations-panel.tsx')).InvitationsPanel),
  prices: panel(async () => (await import('../prices/prices-panel.tsx')).PricesPanel),
  priceTree: panel(async () => (await import('../prices/price-tree-panel.tsx')).PriceTreePanel),
  schedule: panel(async () => (await import('../event/schedule/schedule-panel.tsx')).SchedulePanel),
  linkedFiles: panel(async () => (await import('./files-panel.tsx')).FilesPanel),
  images: panel(async () => (await import('./images-panel.tsx')).ImagesPanel),
  table: panel(async () => (await import('./table-panel.tsx')).TablePanel),
} as const satisfies Record<RelatedPanel, ComponentType<RelatedPanelProps>>;
