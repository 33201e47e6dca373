import { Box, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material';
import { fileSizeText } from '#model/file-size.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { fileIconPath } from './file-icon.ts';
import type { UploadItem, UploadStore } from './upload-store.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import { plainList } from '#web/ui/plain-list.ts';

interface UploadListProps {
  readonly queue: UploadQueue;
  /** The name of a file's target; null where it need not be shown. */
  readonly whereTo?: (item: UploadItem) => string | null;
}

/** The uploads with their progress and the buttons to cancel or retry them. */
export function UploadList({ queue, whereTo = () => null }: UploadListProps) {
  if (queue.items.length === 0) return null;
  return (
    <Box component="ul" aria-label="Загрузки" sx={{ ...plainList, display: 'grid', gap: 1 }}>
      {queue.items.map((item) => (
        <UploadRow key={item.key} item={item} goal={whereTo(item)} store={queue.store} />
      ))}
    </Box>
  );
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly goal: string | null;
  readonly store: UploadStore;
}

function UploadRow({ item, goal, store }: UploadRowProps) {
  const { key, file, preview, percent, state, error } = item;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {preview === null ? (
        <PathIcon path={fileIconPath(file.name)} color="action" sx={{ m: 1.25 }} />
      ) : (
        <Box
          component="img"
          src={preview}
          alt=""
          sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: 0.75, flexShrink: 0 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Typography noWrap title={file.name} sx={{ flex: 1, minWidth: 0 }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0, lineHeight: '20px' }}>
            {state === 'loading' ? `${percent} %` : fileSizeText(file.size)}
          </Typography>
        </Box>
        {goal !== null && (
          <Typography variant="caption" color="textSecondary" component="p" noWrap title={goal}>
            {goal}
          </Typography>
        )}
        {error === null ? (
          <LinearProgress
            aria-label={`Загрузка: ${file.name}`}
            variant="determinate"
            value={percent}
            color={state === 'done' ? 'success' : 'primary'}
            sx={{ mt: 0.5, borderRadius: 1 }}
          />
        ) : (
          <Typography variant="caption" color="error" role="alert" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
        )}
      </Box>
      {state === 'done' ? (
        <PathIcon path={ACTION_ICONS.done} color="success" label="Загружено" sx={{ m: 1.25 }} />
      ) : (
        <>
          {state === 'failed' && (
            <Tooltip title="Повторить">
              <IconButton aria-label={`Повторить: ${file.name}`} onClick={() => store.retry(key)}>
                <PathIcon path={ACTION_ICONS.retry} />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title="Отменить">
            <IconButton aria-label={`Отменить загрузку: ${file.name}`} onClick={() => store.cancel(key)}>
              <PathIcon path={ACTION_ICONS.cancel} />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Box>
  );
}
