import type { RefObject } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { PageActs } from '../acts/use-page-acts.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { focusDrawn } from '../keys/use-page-keys.ts';
import type { PasteDialogProps } from './paste-dialog.tsx';

const PasteDialog = lazyScreen<PasteDialogProps>(async () => (await import('./paste-dialog.tsx')).PasteDialog, null);

interface OfferedPasteProps {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly acts: PageActs;
}

/** The offer of blocks in the place of a text of another program. */
export function OfferedPaste({ canvas, acts }: OfferedPasteProps) {
  const store = usePageStore();
  const offer = usePage((state) => state.offer);
  if (!offer) return null;
  const close = (): void => store.set({ offer: null });
  return (
    <PasteDialog
      source={offer.source}
      onPaste={(blocks, pictures) => {
        close();
        // The dialog gives the focus back first.
        setTimeout(() => focusDrawn(canvas.current, store, () => acts.paste(blocks, offer.spot, [], pictures)));
      }}
      onClose={close}
    />
  );
}
