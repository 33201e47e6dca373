import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/api/connection/client.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useHeldWrites } from '#web/changes/held-writes.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import { ChipsSection } from './chips-section.tsx';
import type { LinkDialogProps } from './link-dialog.tsx';
import type { LinkKind } from './link-kinds.ts';
import { linkedQuery } from './linked-rows.ts';

const LinkDialog = lazyScreen<LinkDialogProps>(
  async () => (await import('./link-dialog.tsx')).LinkDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

interface LinkSectionProps {
  readonly kind: LinkKind;
  readonly ownerId: number;
  readonly locked: boolean;
}

/** One kind of links on a record's page, with its editor (spec 2 §2.7). */
export function LinkSection({ kind, ownerId, locked }: LinkSectionProps) {
  const metadata = useMetadata(kind.linkClass);
  const held = useHeldWrites(ownerId);
  const linked = useQuery({ ...linkedQuery(kind, ownerId, held), enabled: metadata.data !== undefined });
  const [open, setOpen] = useState(false);
  const error = metadata.error ?? linked.error;
  // Hidden if the user's roles do not allow the class.
  if (error instanceof ApiError && error.status === 403) return null;
  // What is only held back needs no right to write it.
  const may = !locked && metadata.data !== undefined && (held !== null || metadata.data.permissions.create);
  return (
    <ChipsSection
      title={kind.caption}
      error={error}
      items={linked.data?.map(({ linkId, caption, note }) => ({
        key: linkId,
        label: [caption, note].filter((part) => part !== undefined).join(' · '),
      }))}
      onOpen={may ? () => setOpen(true) : null}
      preload={LinkDialog.preload}
    >
      {open && <LinkDialog kind={kind} ownerId={ownerId} onClose={() => setOpen(false)} />}
    </ChipsSection>
  );
}
