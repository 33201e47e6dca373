import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import type { FolderNode } from '#model/wire/folders.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { MANY } from './folder-access.ts';
import { FolderSubscribers } from './folder-subscribers.tsx';
import { LinkedList } from './linked-list.tsx';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { useFolderLinks } from './use-folder-links.ts';

/** The folder whose notifications are edited. */
export interface ScenarioDialogProps {
  readonly folder: FolderNode;
  /** The class of its records. */
  readonly className: string;
  readonly onClose: () => void;
}

/** Maximum width of the dialog, in pixels (spec 2 §9). */
const WIDTH = 900;
const FOLDER_SCENARIO = 'FolderScenario';

/** The scenario dialog (spec 2 §2.5): the e-mail notifications about events in a folder, and their recipients. */
export function ScenarioDialog({ folder, className, onClose }: ScenarioDialogProps) {
  const links = useFolderLinks(FOLDER_SCENARIO);
  const filter = [{ fieldName: 'folderId', fieldValue: folder.id }] as const;
  const chosen = useRecords(FOLDER_SCENARIO, { pageSize: MANY, filter });
  const scenarios = useRecords('MailScenario', { pageSize: MANY });
  const error = chosen.error ?? scenarios.error;
  const fitting: readonly string[] = useMetadata(className).data?.letters?.folderTriggers ?? [];
  const taken = new Set(chosen.data?.items.map(({ mailScenarioId }) => mailScenarioId));
  const known = new Map(scenarios.data?.items.map((scenario) => [scenario.id, scenario]));

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
              options={scenarios.data.items.filter(
                ({ id, trigger }) => !taken.has(id) && fitting.includes(String(trigger)),
              )}
              getOptionLabel={captionOf}
              getOptionKey={({ id }) => id}
              value={null}
              disabled={links.busy}
              blurOnSelect
              noOptionsText="Больше уведомлений нет"
              openText="Открыть"
              closeText="Закрыть список"
              clearText="Очистить"
              onChange={(_, scenario) => {
                if (scenario) links.add({ folderId: folder.id, mailScenarioId: scenario.id });
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
            <LinkedList
              label="Уведомления папки"
              lines={chosen.data.items.map(({ id, mailScenarioId }) => {
                const scenario = known.get(Number(mailScenarioId));
                const idle = scenario?.isActive === false;
                return {
                  id,
                  caption: scenario ? captionOf(scenario) : `№ ${id}`,
                  ...(idle ? { hint: 'Сценарий выключен: такие письма не уходят.' } : {}),
                };
              })}
              busy={links.busy}
              act="remove"
              onAct={links.remove}
            />
          )}
          <Typography component="h3" sx={{ mt: 2, mb: 1.5, fontWeight: 600 }}>
            Подписчики
          </Typography>
          <FolderSubscribers folder={folder} />
        </>
      )}
    </PlainDialog>
  );
}

function captionOf(scenario: RecordsOf<'MailScenario'>): string {
  const { caption } = scenario;
  return typeof caption === 'string' && caption !== '' ? caption : `№ ${scenario.id}`;
}
