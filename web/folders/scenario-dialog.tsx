import { Autocomplete, Box, IconButton, List, ListItem, ListItemText, TextField, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FolderNode, WireRecord } from '#model/wire.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { request } from '#web/api/client.ts';
import { recordKeys, useRecords } from '#web/api/records.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { TableSkeleton } from '#web/kit/skeletons.tsx';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import { MANY } from './folder-access.ts';
import { PlainDialog } from './plain-dialog.tsx';

/** The folder whose notifications are edited. */
export interface ScenarioDialogProps {
  readonly folder: FolderNode;
  readonly onClose: () => void;
}

/** The widest the dialog gets, in pixels (spec 2 §9). */
const WIDTH = 900;
const FOLDER_SCENARIO = 'FolderScenario';

/** The scenario dialog (spec 2 §2.5): the letters that go out when something happens in a folder; each choice takes effect at once. */
export function ScenarioDialog({ folder, onClose }: ScenarioDialogProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const filter = [{ fieldName: 'folderId', fieldValue: folder.id }];
  const chosen = useRecords(FOLDER_SCENARIO, { pageSize: MANY, filter });
  const scenarios = useRecords('MailScenario', { pageSize: MANY });
  const error = chosen.error ?? scenarios.error;

  const act = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await call();
      snackbar.success(done);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    } finally {
      await client.invalidateQueries({ queryKey: recordKeys.lists(FOLDER_SCENARIO) });
      setBusy(false);
    }
  };
  const taken = new Set(chosen.data?.items.map(({ mailScenarioId }) => mailScenarioId));
  const captions = new Map(scenarios.data?.items.map((scenario) => [scenario.id, captionOf(scenario)]));

  return (
    <PlainDialog
      title="Уведомления папки"
      subtitle={`Папка «${folder.caption}»: эти письма уходят, когда её записи создают, изменяют или публикуют.`}
      maxWidth={WIDTH}
      onClose={onClose}
    >
      {error && <ErrorState message={errorMessage(error)} onRetry={() => void chosen.refetch()} />}
      {!error && !(chosen.data && scenarios.data) && <TableSkeleton rows={4} />}
      {!error && chosen.data && scenarios.data && (
        <>
          <Box sx={{ pt: 1 }}>
            <Autocomplete
              options={scenarios.data.items.filter(({ id }) => !taken.has(id))}
              getOptionLabel={captionOf}
              getOptionKey={({ id }) => id}
              value={null}
              disabled={busy}
              blurOnSelect
              noOptionsText="Больше уведомлений нет"
              openText="Открыть"
              closeText="Закрыть список"
              clearText="Очистить"
              onChange={(_, scenario) => {
                if (!scenario) return;
                const body = { folderId: folder.id, mailScenarioId: scenario.id };
                void act(() => request('POST', `/manage/${FOLDER_SCENARIO}/`, { body }), 'Успешно добавлено');
              }}
              renderInput={(params) => <TextField {...params} label="Выберите уведомления" />}
            />
          </Box>
          {chosen.data.items.length === 0 ? (
            <EmptyState
              icon="bell-outline"
              title="Список пуст"
              text="Для этой папки не выбрано ни одного уведомления."
            />
          ) : (
            <List aria-label="Уведомления папки">
              {chosen.data.items.map((record) => {
                const caption = captions.get(Number(record['mailScenarioId'])) ?? `№ ${record.id}`;
                return (
                  <ListItem
                    key={record.id}
                    divider
                    secondaryAction={
                      <Tooltip title="Удалить">
                        <IconButton
                          edge="end"
                          aria-label={`Удалить: ${caption}`}
                          disabled={busy}
                          onClick={() =>
                            void act(
                              () => request('DELETE', `/manage/${FOLDER_SCENARIO}/${record.id}/`),
                              'Успешно удалено',
                            )
                          }
                        >
                          <Icon name="delete-outline" />
                        </IconButton>
                      </Tooltip>
                    }
                  >
                    <ListItemText primary={caption} sx={{ overflowWrap: 'anywhere' }} />
                  </ListItem>
                );
              })}
            </List>
          )}
        </>
      )}
    </PlainDialog>
  );
}

function captionOf(scenario: WireRecord): string {
  const { caption } = scenario;
  return typeof caption === 'string' && caption !== '' ? caption : `№ ${scenario.id}`;
}
