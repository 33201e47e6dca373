import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';
import { useFolderTree } from '#web/api/folders.ts';
import type { CategoryDialogProps } from '#web/folders/category-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { CreateDialogProps } from '#web/record/create-dialog.tsx';

const CreateDialog = lazyScreen<CreateDialogProps>(
  async () => (await import('#web/record/create-dialog.tsx')).CreateDialog,
  null,
);
const CategoryDialog = lazyScreen<CategoryDialogProps>(
  async () => (await import('#web/folders/category-dialog.tsx')).CategoryDialog,
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
  readonly onChooseFolder: (folderId: number | null) => void;
}

/** Creates a record; in a foldered class, in the selected folder (spec 1 §5). */
export function useCreation(options: CreationOptions): Creation {
  const { metadata, within, folderId, detailPath, renderCreate, isAsked, onAnswered, onChooseFolder } = options;
  const [step, setStep] = useState<'none' | 'folder' | 'record'>('none');
  const folderClass = within ? null : (metadata.folders?.className ?? null);
  const tree = useFolderTree(folderClass, metadata.className);
  const snackbar = useSnackbar();
  const isChosen = useRef(false);
  const dismiss = useRef<() => void>(() => {});
  useEffect(() => {
    if (folderId !== null) dismiss.current();
  }, [folderId]);
  // With no folders yet, none can be chosen.
  const needsFolder = folderId === null && (tree.data?.children.length ?? 0) > 0;
  const preset = useMemo(
    () =>
      within ??
      (folderClass === null || folderId === null ? [] : [{ fieldName: FOLDERS_FIELD, fieldValue: [folderId] }]),
    [within, folderClass, folderId],
  );

  const begin = (): void => {
    if (!needsFolder) return setStep('record');
    dismiss.current();
    dismiss.current = snackbar.error('Пожалуйста выберите категорию', {
      action: { label: 'Выбрать', run: () => setStep('folder') },
    });
  };

  const isKnown = folderClass === null || folderId !== null || !tree.isPending;
  const asked = needsFolder ? 'folder' : 'record';
  const shown = step === 'none' && isAsked && isKnown ? asked : step;
  const close = (): void => {
    setStep('none');
    if (isAsked) onAnswered();
  };

  let dialog: ReactNode = null;
  if (shown === 'record') {
    dialog = renderCreate?.(close) ?? (
      <CreateDialog
        metadata={metadata}
        preset={preset}
        detailPath={detailPath}
        // "Back" does not open the form again.
        replace={isAsked}
        onClose={close}
      />
    );
  }
  if (shown === 'folder' && folderClass !== null) {
    dialog = (
      <CategoryDialog
        folderClass={folderClass}
        className={metadata.className}
        single
        selected={NONE}
        subtitle="Выберите папку, в которой будет стоять новая запись."
        submitLabel="Выбрать"
        onSave={([chosen = null]) => {
          isChosen.current = true;
          onChooseFolder(chosen);
          setStep('record');
        }}
        onClose={() => {
          // A choice closes the dialog too.
          if (!isChosen.current) close();
          isChosen.current = false;
        }}
      />
    );
  }
  return { begin, dialog };
}

const NONE: readonly number[] = [];
