import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { Metadata, WireRecord } from '#model/wire.ts';
import { ConvertButton } from '#web/editors/files/convert-button.tsx';
import { FilesButton } from '#web/editors/files/files-button.tsx';
import { ImagesButton } from '#web/editors/images/images-button.tsx';
import { InlineField } from '#web/editors/inline-field.tsx';
import { useDeleteRecord } from '#web/editors/use-delete-record.ts';
import { useSaveField } from '#web/editors/use-save-field.ts';
import { Icon } from '#web/kit/icon.tsx';
import { ProcessCancellation } from './process-cancellation.tsx';

interface RecordActionsProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  /** Where to go when the record is gone. */
  readonly listPath: string;
  readonly onSettings: () => void;
  readonly onRefresh: () => void;
}

/** What stands at the right of a record's title: its state, its settings, its end. */
export function RecordActions({ metadata, record, listPath, onSettings, onRefresh }: RecordActionsProps) {
  const navigate = useNavigate();
  const remove = useDeleteRecord(metadata);
  const save = useSaveField(metadata.className, record);
  const state = metadata.properties.find((property) => property.kind === 'state');
  const end = async (): Promise<void> => {
    if (await remove(record)) await navigate({ to: listPath });
  };
  return (
    <>
      {state && (
        <Box sx={{ minWidth: 120 }}>
          <InlineField
            compact
            property={state}
            record={record}
            locked={!metadata.permissions.update}
            onSave={save}
            onRefresh={onRefresh}
          />
        </Box>
      )}
      {metadata.className === 'document' && metadata.permissions.update && typeof record['fileId'] === 'number' && (
        <ConvertButton recordId={record.id} hasText={typeof record['fullInfo'] === 'string'} />
      )}
      {metadata.isComponent && (
        <>
          <FilesButton metadata={metadata} recordId={record.id} />
          <ImagesButton metadata={metadata} recordId={record.id} />
        </>
      )}
      {metadata.className === 'userConsentCancellation' && metadata.permissions.update && (
        <ProcessCancellation record={record} />
      )}
      <Button color="inherit" variant="outlined" startIcon={<Icon name="cog-outline" />} onClick={onSettings}>
        Настройки
      </Button>
      {metadata.permissions.delete && (
        <Tooltip title="Удалить">
          <IconButton aria-label="Удалить" color="error" onClick={() => void end()}>
            <Icon name="delete-outline" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
