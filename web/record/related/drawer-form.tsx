import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, type FormEvent } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { usePatchWritten, type WrittenChange } from '#web/api/records.ts';
import { DraftNotice } from '#web/changes/draft-notice.tsx';
import type { DraftTarget } from '#web/changes/draft-store.ts';
import { useDraftOffer } from '#web/changes/use-draft-offer.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { isChangeKept } from '../history/kept-in-history.ts';
import { groupProperties } from '../property-groups.ts';
import { RecordFields } from '../record-fields.tsx';
import { withLetters } from '../letters/told-letters.ts';
import { updatedMessage } from '../actions/record-messages.ts';
import { useOverride } from '../use-override.ts';
import { useRecordForm, type RecordForm } from '../use-record-form.ts';

/** The record of the form, and what the drawer does with it. */
export interface DrawerFormProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  /** Restores stored input at once, where there is some. */
  readonly restoring: boolean;
}

/**
 * All fields of a record in one form. What others change meanwhile is taken over where the reader has not typed, and
 * shown beside what they have typed; unsaved input is kept as a draft.
 */
export function DrawerForm({ metadata, record, onClose, onCancel, restoring }: DrawerFormProps) {
  const properties = useMemo(() => metadata.properties.filter(isWritable), [metadata]);
  const target = useMemo(() => ({ className: metadata.className, id: record.id }), [metadata, record.id]);
  const form = useRecordForm(properties, record, target);
  useFollow(form, record);
  const patch = usePatchWritten(metadata.className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const confirm = useConfirm();
  const override = useOverride(metadata.className, record);
  const allowed = metadata.permissions.update;

  // Asks whether to overwrite the values that another user wrote meanwhile.
  const overrides = async (names: readonly string[], authors: readonly string[]): Promise<boolean> => {
    if (names.length === 0) return false;
    const captions = names.map((name) => `«${pathCaption(properties, name)}»`);
    const told = authors.length === 0 ? '' : ` Новые значения записали: ${[...new Set(authors)].join(', ')}.`;
    return confirm({
      title: 'Запись уже изменена',
      text: `Изменены поля: ${captions.join(', ')}.${told} Заменить их вашими?`,
      danger: true,
    });
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    let undoable: number | null = null;
    let letters = 0;
    const accepted = await form.submit(async (_, changed) => {
      const fields = Object.entries(changed).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
      if (fields.length === 0) return;
      const unsettled = [...form.collisions.values()].flatMap(({ conflicts }) => conflicts.map(({ path }) => path));
      if (unsettled.length > 0 && !(await overrides(unsettled, []))) throw new Error(UNSETTLED);
      let written: WrittenChange;
      try {
        written = await patch.mutateAsync({ id: record.id, version: record.version, fields });
      } catch (error) {
        const conflicts = error instanceof ApiError ? error.conflicts : [];
        const names = conflicts.map(({ fieldName }) => fieldName);
        const authors = conflicts.flatMap(({ author }) => author?.caption ?? []);
        if (!(await overrides(names, authors))) throw error;
        written = await patch.mutateAsync({ id: record.id, ...(await override(properties, fields)) });
      }
      letters = written.letters;
      if (isChangeKept(properties.filter(({ name }) => name in changed))) undoable = written.changeSet;
    });
    if (!accepted) return;
    snackbar.success(await withLetters(updatedMessage(metadata), metadata, letters), offer(undoable));
    onClose();
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} aria-busy={patch.isPending}>
      <Stack sx={{ gap: 3, maxWidth: 760 }}>
        <DrawerDraft form={form} target={target} restoring={restoring} />
        {groupProperties(metadata, properties).map((group) => (
          <Box component="fieldset" key={group.name} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Typography variant="h2" component="legend" sx={{ p: 0, mb: 1 }}>
              {group.caption}
            </Typography>
            <RecordFields form={form} properties={group.properties} disabled={!allowed} />
          </Box>
        ))}
      </Stack>
      <Box
        sx={{
          position: 'sticky',
          bottom: -16,
          zIndex: 2,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          mt: 3,
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Button color="inherit" disabled={patch.isPending} onClick={onCancel}>
          Отмена
        </Button>
        {allowed && (
          <Button type="submit" variant="contained" loading={patch.isPending} disabled={!form.dirty}>
            Сохранить
          </Button>
        )}
      </Box>
    </Box>
  );
}

const UNSETTLED = 'Решите, чьи значения останутся в отмеченных полях';

/** Continues the form from the record whenever its version changes. */
function useFollow(form: RecordForm, record: WireRecord): void {
  const followed = useRef(record.version);
  useEffect(() => {
    if (followed.current === record.version) return;
    followed.current = record.version;
    form.follow(record);
  });
}

interface DrawerDraftProps {
  readonly form: RecordForm;
  readonly target: DraftTarget;
  readonly restoring: boolean;
}

/** The offer of stored input; taken at once where the reader has accepted it before the drawer opened. */
function DrawerDraft({ form, target, restoring }: DrawerDraftProps) {
  const offer = useDraftOffer(target);
  const isDue = useRef(restoring);
  const restore = (): void => {
    if (!offer) return;
    form.restore(offer.draft.fields);
    offer.remove();
  };
  useEffect(() => {
    if (!isDue.current || !offer) return;
    isDue.current = false;
    restore();
  });
  return offer && <DraftNotice offer={offer} onRestore={restore} />;
}
