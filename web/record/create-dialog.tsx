import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useCreateWritten, useDefaultRecord } from '#web/api/records.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { FormDraftNotice } from './form-draft-notice.tsx';
import { RecordFields } from './record-fields.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { useMadeCaption } from './use-made-caption.ts';
import { useRecordForm } from './use-record-form.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { createFields, isRequired } from './create-fields.ts';
import { withLetters } from './letters/told-letters.ts';

/** The class of the new record. */
export interface CreateDialogProps {
  readonly metadata: Metadata;
  /** Preset values that the form does not ask for: the parent records. */
  readonly preset: readonly FilterEntry[];
  /** The page of the new record; null where it has none. */
  readonly detailPath: (id: number) => string | null;
  /** Whether that page takes the place of the current one in the history. */
  readonly replace?: boolean;
  readonly onCreated?: (id: number) => void;
  readonly onClose: () => void;
}

/** The dialog's maximum width in pixels (spec 1 §9), and its width for one or two fields. */
const WIDTH = { most: 900, few: 560 } as const;
const FEW_FIELDS = 2;

/**
 * The create dialog (spec 1 §2): properties with a required rule, and those by which a record that is there already is
 * recognised; the rest is filled in on the record's page.
 */
export function CreateDialog(props: CreateDialogProps) {
  const { metadata, preset, onClose } = props;
  const defaults = useDefaultRecord(metadata.className);
  const properties = useMemo(
    () =>
      createFields(
        metadata,
        preset.map(({ fieldName }) => fieldName),
      ),
    [metadata, preset],
  );
  const maxWidth = properties.length > FEW_FIELDS ? WIDTH.most : WIDTH.few;
  if (defaults.data) {
    return <CreateForm {...props} defaults={defaults.data} properties={properties} maxWidth={maxWidth} />;
  }
  return (
    <FormDialog open busy title={title(metadata)} maxWidth={maxWidth} onSubmit={() => {}} onClose={onClose}>
      {defaults.error ? (
        <ErrorState message={errorMessage(defaults.error)} onRetry={() => void defaults.refetch()} />
      ) : (
        <FieldsSkeleton rows={3} />
      )}
    </FormDialog>
  );
}

interface CreateFormProps extends CreateDialogProps {
  readonly defaults: RecordValues;
  readonly properties: readonly MetadataProperty[];
  /** Pixels. */
  readonly maxWidth: number;
}

function CreateForm(props: CreateFormProps) {
  const { metadata, preset, detailPath, replace = false, onCreated, defaults, properties, maxWidth, onClose } = props;
  const given = useMemo(
    () => Object.fromEntries(preset.map(({ fieldName, fieldValue }) => [fieldName, fieldValue])),
    [preset],
  );
  const initial = useMemo(() => ({ ...defaults, ...given }), [defaults, given]);
  const target = useMemo(
    () => ({ className: metadata.className, id: null, within: JSON.stringify(preset) }),
    [metadata.className, preset],
  );
  const form = useRecordForm(properties, initial, target);
  useMadeCaption(metadata, form);
  const create = useCreateWritten(metadata.className);
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();

  const save = async (): Promise<void> => {
    let id: number | null = null;
    let letters = 0;
    const accepted = await form.submit(async (values) => {
      const created = await create.mutateAsync({ ...values, ...given });
      id = created.record.id;
      letters = created.letters;
    });
    if (!accepted || id === null) return;
    snackbar.success(await withLetters('Успешно добавлено', metadata, letters));
    onCreated?.(id);
    onClose();
    const path = detailPath(id);
    if (path !== null) await navigate({ to: path, replace });
  };

  return (
    <FormDialog
      open
      title={title(metadata)}
      subtitle={
        properties.some(isRequired)
          ? 'Заполните обязательные поля. Остальные можно заполнить на странице записи.'
          : 'Обязательных полей нет. Заполнить запись можно и позже.'
      }
      maxWidth={maxWidth}
      onSubmit={save}
      onClose={() => confirmLeave(onClose)}
    >
      <FormDraftNotice form={form} target={target} />
      {metadata.duplicates && <SimilarNotice metadata={metadata} form={form} />}
      <RecordFields form={form} autoFocus />
    </FormDialog>
  );
}

function title(metadata: Metadata): string {
  return `Добавить: ${metadata.caption.toLowerCase()}`;
}
