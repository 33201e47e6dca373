import { useState, type ReactNode } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import type { CreateDialogProps } from '#web/record/create-dialog.tsx';
import type { RecordDrawerProps } from '#web/record/related/record-drawer.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { PriceClasses } from './price-classes.ts';

const CreateDialog = lazyScreen<CreateDialogProps>(
  async () => (await import('#web/record/create-dialog.tsx')).CreateDialog,
  null,
);
const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/record/related/record-drawer.tsx')).RecordDrawer,
  null,
);

/** Where a position is added. */
interface PositionPlace {
  readonly pricelistId: number;
  readonly parentId: number | null;
  readonly priority: number;
}

type OpenDialog =
  | { readonly kind: 'create'; readonly className: keyof PriceClasses; readonly preset: readonly FilterEntry[] }
  | { readonly kind: 'edit'; readonly className: keyof PriceClasses; readonly id: number };

/** The chosen node and the dialogs of the tree of prices. */
export interface PriceDialogs {
  readonly addList: () => void;
  readonly addPosition: (place: PositionPlace) => void;
  readonly edit: (className: keyof PriceClasses, id: number) => void;
  /** The node whose fields are shown; null until one is chosen. */
  readonly chosen: number | null;
  readonly choose: (id: number | null) => void;
  /** The node to focus; a new object for each. */
  readonly focusOn: { readonly id: number } | null;
  readonly focus: (id: number) => void;
  /** The open dialog. */
  readonly open: ReactNode;
}

/** The chosen node of the tree of prices; adds price lists and positions, and opens their settings. */
export function usePriceDialogs(classes: PriceClasses, priceCatalogId: number): PriceDialogs {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [focusOn, setFocusOn] = useState<{ readonly id: number } | null>(null);
  const focus = (id: number): void => setFocusOn({ id });
  const close = (): void => setDialog(null);
  return {
    addList: () =>
      setDialog({
        kind: 'create',
        className: 'lists',
        preset: [{ fieldName: 'priceCatalogId', fieldValue: priceCatalogId }],
      }),
    addPosition: (place) =>
      setDialog({
        kind: 'create',
        className: 'positions',
        preset: Object.entries(place).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
      }),
    edit: (className, id) => setDialog({ kind: 'edit', className, id }),
    chosen,
    choose: setChosen,
    focusOn,
    focus,
    open:
      dialog?.kind === 'create' ? (
        <CreateDialog
          metadata={classes[dialog.className]}
          preset={dialog.preset}
          detailPath={() => null}
          onCreated={(id) => {
            setChosen(id);
            focus(id);
          }}
          onClose={close}
        />
      ) : (
        dialog && <RecordDrawer metadata={classes[dialog.className]} id={dialog.id} onClose={close} />
      ),
  };
}
