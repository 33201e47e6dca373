import { useMemo } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { useDefaultRecord } from '#web/api/records.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { createFields } from './create-fields.ts';
import { CreateForm } from './create-form.tsx';

/** The class of the new record. */
export interface CreateDialogProps {
  readonly metadata: Metadata;
  /** Preset values that the form does not ask for: the parent records. */
  readonly preset: readonly FilterEntry[];
  /** The folder that is open beside the dialog, null for none; absent where the record gets no folder. */
  readonly openFolder?: number | null;
  /** The page of the new record; null where it has none. */
  readonly detailPath: (id: number) => string | null;
  /** Whether that page takes the place of the current one in the history. */
  readonly replace?: boolean;
  /** Called with the record that closes the dialog. */
  readonly onCreated?: (id: number) => void;
  readonly onClose: () => void;
}

/** The dialog's maximum width in pixels (spec 1 §9), and its width for one or two fields. */
const WIDTH = { most: 900, few: 560 } as const;
const FEW_FIELDS = 2;

/**
 * The create dialog (spec 1 §2): properties with a required rule, those by which a record that is there already is
 * recognised, and the folder; the rest is filled in on the record's page.
 */
export function CreateDialog(props: CreateDialogProps) {
  const { metadata, preset, openFolder, onClose } = props;
  const defaults = useDefaultRecord(metadata.className);
  const folderClass = openFolder === undefined ? null : (metadata.folders?.className ?? null);
  const tree = useFolderTree(folderClass, metadata.className);
  const properties = useMemo(
    () =>
      createFields(
        metadata,
        preset.map(({ fieldName }) => fieldName),
      ),
    [metadata, preset],
  );
  const maxWidth = properties.length > FEW_FIELDS ? WIDTH.most : WIDTH.few;
  const shared = { title: `Добавить: ${metadata.caption.toLowerCase()}`, maxWidth, submitLabel: 'Создать' };
  const root = folderClass === null ? null : tree.data;
  if (defaults.data && root !== undefined) {
    return <CreateForm {...props} defaults={defaults.data} folders={root} properties={properties} dialog={shared} />;
  }
  const failed = [defaults, tree].find(({ error }) => error !== null);
  return (
    <FormDialog {...shared} open busy onSubmit={() => {}} onClose={onClose}>
      {failed ? (
        <ErrorState message={errorMessage(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <FieldsSkeleton rows={3} />
      )}
    </FormDialog>
  );
}
