import { useMemo } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { LinkDialog } from '#web/links/link-dialog.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { useCatalogLists } from './catalog-lists.ts';
import { priceLinkKind } from './price-link-kind.ts';

/** The commodity whose prices the editor edits, and the catalogue that it has chosen. */
export interface PriceLinkDialogProps {
  readonly priceCatalogId: number;
  readonly ownerId: number;
  readonly onClose: () => void;
}

/** The price-links editor: the positions of the catalogue's price lists on the left, those of the commodity on the right. */
export function PriceLinkDialog({ priceCatalogId, ownerId, onClose }: PriceLinkDialogProps) {
  const lists = useCatalogLists(priceCatalogId);
  const kind = useMemo(() => lists.data && priceLinkKind(lists.data.items), [lists.data]);
  if (kind) return <LinkDialog kind={kind} ownerId={ownerId} onClose={onClose} />;
  if (!lists.error) return <DialogSkeleton onClose={onClose} />;
  return (
    <FullScreenDialog title="Цены товара" onClose={onClose}>
      <ErrorState message={errorMessage(lists.error)} onRetry={() => void lists.refetch()} />
    </FullScreenDialog>
  );
}
