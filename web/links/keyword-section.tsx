import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { useHeldWrites } from '#web/changes/held-writes.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import { ChipsSection } from './chips-section.tsx';
import type { KeywordDialogProps } from './keyword-dialog.tsx';
import { keywordsQuery } from './keywords-query.ts';

const KeywordDialog = lazyScreen<KeywordDialogProps>(
  async () => (await import('./keyword-dialog.tsx')).KeywordDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

interface KeywordSectionProps {
  readonly className: string;
  readonly record: WireRecord;
  readonly locked: boolean;
}

/** A component's keywords on its page, with their editor. */
export function KeywordSection({ className, record, locked }: KeywordSectionProps) {
  const query = useQuery(keywordsQuery(record.id, useHeldWrites(record.id)));
  const [open, setOpen] = useState(false);
  if (query.error instanceof ApiError && query.error.status === 403) return null;
  return (
    <ChipsSection
      title="Ключевые слова"
      error={query.error}
      items={query.data?.map(({ id, keyword }) => ({ key: id, label: keyword }))}
      onOpen={locked ? null : () => setOpen(true)}
      preload={KeywordDialog.preload}
    >
      {open && <KeywordDialog className={className} record={record} onClose={() => setOpen(false)} />}
    </ChipsSection>
  );
}
