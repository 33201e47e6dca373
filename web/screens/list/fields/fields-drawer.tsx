import { Box, Button, List, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { DeclaredFields } from './declared-fields.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { draftOf, emptyDraft, type FieldDraft } from './field-draft.ts';
import { FieldRow } from './field-row.tsx';
import { useCustomFields } from './use-custom-fields.ts';

/** The class whose fields are shown. */
export interface FieldsDrawerProps {
  readonly metadata: Metadata;
  readonly onClose: () => void;
}

/** The gap between the order values of two fields. */
const STEP = 10;

/** The fields of a class: custom ones, editable by administrators, and declared ones, read-only. */
export function FieldsDrawer({ metadata, onClose }: FieldsDrawerProps) {
  const [edited, setEdited] = useState<FieldDraft | null>(null);
  const { list, save, remove, reorder } = useCustomFields(metadata.className);
  const fields = list.data?.items ?? [];
  const last = Math.max(0, ...fields.map(({ priority }) => (typeof priority === 'number' ? priority : 0)));
  const add = () => setEdited(emptyDraft(metadata.className, last + STEP));

  const move = (field: WireRecord, by: number): void => {
    const rest = fields.filter(({ id }) => id !== field.id);
    const at = fields.indexOf(field) + by;
    void reorder([...rest.slice(0, at), field, ...rest.slice(at)]);
  };

  return (
    <SideDrawer open title="Поля раздела" subtitle={metadata.pluralCaption} onClose={onClose}>
      <Stack sx={{ gap: 3, maxWidth: 880 }}>
        <Box component="section" aria-label="Дополнительные поля">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <Box sx={{ flex: '1 1 240px' }}>
              <Typography variant="h2" component="h3">
                Дополнительные поля
              </Typography>
              <Typography color="textSecondary">
                Появляются в форме, списке, фильтре, поиске, истории и выгрузке сразу после сохранения.
              </Typography>
            </Box>
            <Button variant="contained" startIcon={<Icon name="plus" />} onClick={add}>
              Добавить поле
            </Button>
          </Box>
          {list.error ? (
            <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
          ) : !list.data ? (
            <FieldsSkeleton rows={3} />
          ) : fields.length === 0 ? (
            <Paper variant="outlined">
              <EmptyState
                title="Данных нет"
                text="В этом разделе пока только поля, которые были в нём с самого начала."
              />
            </Paper>
          ) : (
            <Paper variant="outlined">
              <List disablePadding>
                {fields.map((field, at) => (
                  <FieldRow
                    key={field.id}
                    field={field}
                    groups={metadata.groups}
                    onEdit={() => setEdited(draftOf(field))}
                    onRemove={() => void remove(field)}
                    {...(at > 0 ? { onUp: () => move(field, -1) } : {})}
                    {...(at < fields.length - 1 ? { onDown: () => move(field, 1) } : {})}
                  />
                ))}
              </List>
            </Paper>
          )}
        </Box>
        <DeclaredFields metadata={metadata} />
      </Stack>
      {edited && <FieldDialog metadata={metadata} initial={edited} onSave={save} onClose={() => setEdited(null)} />}
    </SideDrawer>
  );
}
