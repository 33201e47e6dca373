import { Box, Button, LinearProgress, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { fileSizeText } from '#model/file-size.ts';
import type { SpaceState, StorageAnswer } from '#model/wire/storage.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useStorage } from '#web/api/storage.ts';
import { mdiAlertCircleOutline } from '@mdi/js';
import { formatCount } from '#web/ui/format.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { StorageUploads } from './storage-uploads.tsx';

const FILE_FORMS = { one: 'файл', few: 'файла', many: 'файлов' } as const;
const OPEN_FORMS = {
  one: 'незавершённая загрузка',
  few: 'незавершённые загрузки',
  many: 'незавершённых загрузок',
} as const;
const COLORS = { ok: 'primary', low: 'warning', full: 'error' } as const satisfies Record<SpaceState, string>;

/** The action required of an administrator, if any. */
function warningOf({ state, limits }: StorageAnswer): string | null {
  if (state === 'ok') return null;
  if (state === 'full') {
    return 'Места на диске нет: файлы не принимаются, изменения могут не сохраняться. Освободите место на диске сервера.';
  }
  return `Место на диске заканчивается. Когда останется меньше ${fileSizeText(limits.freeSpace)}, сервер перестанет принимать файлы.`;
}

/** The server's disk space: free, used by what, and uploads by user. Warns when space runs low. */
export function StoragePanel() {
  const storage = useStorage();
  if (storage.data) return <Storage storage={storage.data} />;
  if (storage.isError) {
    return (
      <Paper variant="outlined" role="alert" sx={{ ...panel, flexDirection: 'row', flexWrap: 'wrap', gap: 1 }}>
        <Typography sx={{ flex: '1 1 200px' }}>
          Не удалось узнать, сколько места в хранилище. {errorMessage(storage.error)}
        </Typography>
        <Button size="small" onClick={() => void storage.refetch()}>
          Повторить
        </Button>
      </Paper>
    );
  }
  return (
    <Paper variant="outlined" aria-busy sx={panel}>
      <Skeleton width="60%" />
      <Skeleton variant="rounded" height={6} sx={{ my: 1 }} />
      <Skeleton width="80%" />
    </Paper>
  );
}

/** The panel with the loaded data. */
export function Storage({ storage }: { readonly storage: StorageAnswer }) {
  const { disk, state, files, database, uploads, limits, place } = storage;
  const [isOpen, setOpen] = useState(false);
  const warning = warningOf(storage);
  const taken = disk.total === 0 ? 0 : Math.round((1 - disk.free / disk.total) * 100);
  const rest = [
    `${formatCount(files.count, FILE_FORMS)}${place === 's3' ? ' в S3' : ''}: ${fileSizeText(files.size)}`,
    `база данных: ${fileSizeText(database.size)}`,
  ];
  return (
    <Paper
      variant="outlined"
      sx={{ ...panel, ...(state === 'ok' ? {} : { borderColor: `${COLORS[state]}.main`, borderWidth: 2 }) }}
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          Свободно {fileSizeText(disk.free)}
        </Box>{' '}
        из {fileSizeText(disk.total)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={taken}
        color={COLORS[state]}
        aria-label={`Диск сервера: занято ${taken} %`}
        sx={{ my: 1, height: 6, borderRadius: 1 }}
      />
      {warning !== null && (
        <Box role="alert" sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <PathIcon path={mdiAlertCircleOutline} color={state === 'full' ? 'error' : 'warning'} />
          <Typography>{warning}</Typography>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {rest.join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ flex: '1 1 200px' }}>
          {uploads.count === 0
            ? 'незавершённых загрузок нет'
            : `${formatCount(uploads.count, OPEN_FORMS)}: ${fileSizeText(uploads.size)} из ${fileSizeText(limits.totalUploads)}`}
        </Typography>
        {uploads.count > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Скрыть' : 'Кто загружает'}
          </Button>
        )}
      </Box>
      {isOpen && <StorageUploads uploads={uploads} limit={limits.userUploads} />}
    </Paper>
  );
}

const panel = { display: 'flex', flexDirection: 'column', px: 2, py: 1.5 } as const;
