import { createElement, type ComponentType } from 'react';
import type { RelatedPanel } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { ViewProps } from '../view.ts';

/** The components that can be shown on a tab of related records instead of their table; `record` is the parent. */
export const RELATED_PANELS = {
  registrations: lazyScreen(
    async () => (await import('../event/registrations-panel.tsx')).RegistrationsPanel,
    createElement(TableSkeleton, { rows: 6 }),
  ),
  invitations: lazyScreen(
    async () => (await import('../event/invitations/invitations-panel.tsx')).InvitationsPanel,
    createElement(TableSkeleton, { rows: 6 }),
  ),
} as const satisfies Record<RelatedPanel, ComponentType<ViewProps>>;
