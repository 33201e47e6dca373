import { useState, type ReactNode } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { CreateDialogProps } from '#web/record/create-dialog.tsx';

const CreateDialog = lazyScreen<CreateDialogProps>(
  async () => (await import('#web/record/create-dialog.tsx')).CreateDialog,
  null,
);

/** How a list creates a record. */
export interface Creation {
  readonly begin: () => void;
  readonly dialog: ReactNode;
}

/** A dialog of its own for new records of a class. */
export type OwnCreateDialog = (onClose: () => void) => ReactNode;

interface CreationOptions {
  readonly metadata: Metadata;
  /** The values that a nested list's records share; such lists ignore folders. */
  readonly within?: readonly FilterEntry[];
  readonly folderId: number | null;
  readonly detailPath: (id: number) => string | null;
  readonly renderCreate?: OwnCreateDialog;
  /** Whether the address asks for the form, and what removes that from it. */
  readonly isAsked: boolean;
  readonly onAnswered: () => void;
}

const NOTHING: readonly FilterEntry[] = [];

/** Creates a record, by default in the folder that the list shows. */
export function useCreation(options: CreationOptions): Creation {
  const { metadata, within, folderId, detailPath, renderCreate, isAsked, onAnswered } = options;
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    if (isAsked) onAnswered();
  };
  const dialog =
    (isOpen || isAsked) &&
    (renderCreate?.(close) ?? (
      <CreateDialog
        metadata={metadata}
        preset={within ?? NOTHING}
        {...(!within && { openFolder: folderId })}
        detailPath={detailPath}
        // "Back" does not open the form again.
        replace={isAsked}
        onClose={close}
      />
    ));
  return { begin: () => setOpen(true), dialog };
}
