import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ProposedPageProps } from './proposed-page.tsx';

const ProposedPage = lazyScreen<ProposedPageProps>(async () => (await import('./proposed-page.tsx')).ProposedPage);

interface ProposedRecordProps extends RecordSubject {
  readonly children: (record: WireRecord, metadata: Metadata) => ReactNode;
}

/** The record of a page, with what the proposal that its address names holds back. */
export function ProposedRecord({ metadata, record, children }: ProposedRecordProps) {
  const { proposal }: Record<string, unknown> = useSearch({ strict: false });
  const proposalId = Number(proposal);
  if (!Number.isSafeInteger(proposalId) || proposalId <= 0) return children(record, metadata);
  return (
    <ProposedPage key={proposalId} {...{ metadata, record, proposalId }}>
      {children}
    </ProposedPage>
  );
}
