import type { ComponentType } from 'react';
import type { RelatedProposal } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ProposalProps } from '#web/record/related/related-add.tsx';

/** The components that fill fields of a row that adds a related record. */
export const RELATED_PROPOSALS = {
  linePrice: lazyScreen<ProposalProps>(async () => (await import('./line-price.tsx')).LinePrice, null),
} as const satisfies Record<RelatedProposal, ComponentType<ProposalProps>>;
