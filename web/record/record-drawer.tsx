import { Box, Button, Stack, Typography } from '@mui/material';
import { useMemo, useState, type FormEvent } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ApiError } from '#web/api/client.ts';
import { usePatchRecord, useRecord } from '#web/api/records.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { recordPath } from '#web/routing/route-paths.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { isChangeKept } from './kept-in-history.ts';
import { groupProperties } from './property-groups.ts';
import { recordCaption } from './record-caption.ts';
import { RecordFields } from './record-fields.tsx';
import { OpenRecord } from '#web/presence/open-record.tsx';
import { RecordPresence } from '#web/presence/record-presence.tsx';
import type { LinksTabProps } from '#web/links/links-tab.tsx';
import { updatedMessage } from './record-messages.ts';
import { relatedLists } from './related-lists.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { useOverride } from './use-override.ts';
import { useRecordForm } from './use-record-form.ts';

const RecordReader = lazyScreen(async () => (await import('./record-reader.tsx')).RecordReader, <FieldsSkeleton />);
const RelatedTable = lazyScreen(
  async () => (await import('./related-table.tsx')).RelatedTable,
  <FieldsSkeleton rows={3} />,
);

const LinksTab = lazyScreen<LinksTabProps>(
  async () => (await import('#web/links/links-tab.tsx')).LinksTab,
  <FieldsSkeleton rows={6} />,
);

/** The record whose settings the drawer shows. */
export interface RecordDrawerProps {
  readonly metadata: Metadata;
  readonly id: number;
  readonly onClose: () => void;
}

/** The settings drawer of a record (spec 1 §2, spec 2 §2.1): all its fields in one form. */
export function RecordDrawer({ metadata, id, onClose }: RecordDrawerProps) {
  const record = useRecord(metadata.className, id);
  const confirmLeave = useConfirmLeave();
  const close = (): void => confirmLeave(onClose);
  const written = metadata.permissions.update && metadata.properties.some(editable);
  return (
    <SideDrawer
      open
      title={written ? 'Настройки' : metadata.caption}
      {...(record.data ? { subtitle: recordCaption(metadata, record.data) } : {})}
      onClose={close}
      actions={record.data && <RecordPresence metadata={metadata} id={id} />}
    >
      {record.data ? (
        <>
          {written ? (
            <OpenRecord key={record.data.id}>
              <DrawerForm metadata={metadata} record={record.data} onClose={onClose} onCancel={close} />
            </OpenRecord>
          ) : (
            <RecordReader metadata={metadata} record={record.data} />
          )}
          {!hasPage(metadata, record.data) && <Belongings metadata={metadata} record={record.data} />}
        </>
      ) : record.error ? (
        <ErrorState message={errorMessage(record.error)} onRetry={() => void record.refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </SideDrawer>
  );
}

function hasPage({ className }: Metadata, record: WireRecord): boolean {
  return recordPath(className, record) !== null;
}

/** The related lists of a record without a page and, for a component, its links with their editors. */
function Belongings({ metadata, record }: LinksTabProps) {
  return (
    <Stack sx={{ gap: 3, mt: 3 }}>
      {relatedLists(metadata.className).map((list) => (
        <RelatedTable key={list.className} list={list} parent={record} />
      ))}
      {metadata.isComponent && <LinksTab metadata={metadata} record={record} />}
    </Stack>
  );
}

interface DrawerFormProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

function editable(property: MetadataProperty): boolean {
  return !property.readonly && property.editor !== 'readonly';
}

function DrawerForm({ metadata, record: latest, onClose, onCancel }: DrawerFormProps) {
  // The server merges concurrent changes of others; the form keeps its initial values.
  const [record] = useState(latest);
  const properties = useMemo(() => metadata.properties.filter(editable), [metadata]);
  const form = useRecordForm(properties, record);
  const patch = usePatchRecord(metadata.className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const confirm = useConfirm();
  const override = useOverride(metadata.className, record);
  const allowed = metadata.permissions.update;

  // Asks whether to overwrite the values that another user wrote meanwhile.
  const overrides = async (error: unknown): Promise<boolean> => {
    const conflicts = error instanceof ApiError ? error.conflicts : [];
    if (conflicts.length === 0) return false;
    const captions = conflicts.map(({ fieldName }) => `«${pathCaption(properties, fieldName)}»`);
    const authors = new Set(conflicts.flatMap(({ author }) => author?.caption ?? []));
    const told = authors.size === 0 ? '' : ` Новые значения записали: ${[...authors].join(', ')}.`;
    return confirm({
      title: 'Запись уже изменена',
      text: `Изменены поля: ${captions.join(', ')}.${told} Заменить их вашими?`,
      danger: true,
    });
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    let undoable: number | null = null;
    const accepted = await form.submit(async (_, changed) => {
      const fields = Object.entries(changed).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
      if (fields.length === 0) return;
      let changeSet: number | null;
      try {
        changeSet = await patch.mutateAsync({ id: record.id, version: record.version, fields });
      } catch (error) {
        if (!(await overrides(error))) throw error;
        changeSet = await patch.mutateAsync({ id: record.id, ...(await override(properties, fields)) });
      }
      if (isChangeKept(properties.filter(({ name }) => name in changed))) undoable = changeSet;
    });
    if (!accepted) return;
    snackbar.success(updatedMessage(metadata), offer(undoable));
    onClose();
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} aria-busy={patch.isPending}>
      <Stack sx={{ gap: 3, maxWidth: 760 }}>
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
