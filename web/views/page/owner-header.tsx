import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { OpenRecord } from '#web/presence/open-record.tsx';
import { NotesPanel } from '#web/record/notes/lazy-notes.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import type { RecordDrawerProps } from '#web/record/related/record-drawer.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { RecordHeader } from './record-header.tsx';

const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/record/related/record-drawer.tsx')).RecordDrawer,
  null,
);

interface OwnerHeaderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly tab: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly listPath: string;
  readonly documentTitle: string;
  readonly besideTabs?: ReactNode;
}

/** The header of a record over a list of what belongs to it, where that has a route of its own. */
export function OwnerHeader({ metadata, record, ...props }: OwnerHeaderProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isNotesShown, setNotesShown] = useState(false);
  const { className } = metadata;
  const { id } = record;
  return (
    <OpenRecord>
      <RecordHeader
        {...props}
        metadata={metadata}
        record={record}
        isOverList
        onRefresh={() => void applyChange(client, { className, id })}
        onSettings={() => setOpen(true)}
        notes={{ isShown: isNotesShown, isBeside: false, onToggle: () => setNotesShown(!isNotesShown) }}
      />
      {isNotesShown && (
        <NotesPanel
          about={{ className, id }}
          caption={recordCaption(metadata, record)}
          isBeside={false}
          isAsked
          onClose={() => setNotesShown(false)}
        />
      )}
      {isOpen && <RecordDrawer metadata={metadata} id={id} onClose={() => setOpen(false)} />}
    </OpenRecord>
  );
}
