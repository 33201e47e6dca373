import type { ComponentType } from 'react';
import type { NestedAside } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { NestedAsideProps } from './nested-aside.ts';

/** The components that can be shown to the left of a nested record's fields. */
export const NESTED_ASIDES = {
  resumeZones: lazyScreen(async () => (await import('./resume-zones.tsx')).ResumeZones, null),
} as const satisfies Record<NestedAside, ComponentType<NestedAsideProps>>;
