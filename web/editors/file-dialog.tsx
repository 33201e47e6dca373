import { mdiCheckCircle } from '@mdi/js';
import { Box, Button, ButtonBase, Dialog, IconButton, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LinkedRecord, WireRecord } from '#model/wire.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { formatDateShort } from '#web/kit/format.ts';
import { Icon } from '#web/kit/icon.tsx';
import { PathIcon } from '#web/kit/path-icon.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { fileIconPath } from './file-icon.ts';
import { fileSizeText } from './file-size.ts';
import { filesQuery } from './files-query.ts';

/** What the file selector chooses among. */
export interface FileDialogProps {
  readonly chosen: LinkedRecord | null;
  /** Called with the file, or null where none is wanted any more. */
  readonly onChoose: (file: LinkedRecord | null) => void;
  readonly onClose: () => void;
}

/** Milliseconds of rest before a search is sent (spec 2 §9). */
const SEARCH_DEBOUNCE = 1000;

/** The file selector (spec 2 §2.6): full screen, file cards, a check on the chosen one. */
export function FileDialog({ chosen, onChoose, onClose }: FileDialogProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState(chosen);
  const files = useInfiniteQuery(filesQuery(text));
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, minWidth: 160 }}>
          Выбрать файл
        </Typography>
        <Box sx={{ width: { xs: '100%', sm: 280 }, order: { xs: 1, sm: 0 } }}>
          <SearchField
            label="Поиск файла"
            placeholder="Поиск"
            value={text}
            debounce={SEARCH_DEBOUNCE}
            onSearch={setText}
            autoFocus
          />
        </Box>
        {chosen && (
          <Button color="inherit" onClick={() => onChoose(null)}>
            Убрать файл
          </Button>
        )}
        <Button variant="contained" disabled={file === null} onClick={() => onChoose(file)}>
          Выбрать
        </Button>
        <IconButton aria-label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 }, bgcolor: 'background.default' }}>
        {files.error ? (
          <ErrorState message={files.error.message} onRetry={() => void files.refetch()} />
        ) : files.data?.length === 0 ? (
          <EmptyState
            title="Данных нет"
            text={text === '' ? 'Файлы загружают в разделе «Файлы».' : 'Ни один файл не подошёл.'}
          />
        ) : (
          <Box
            role="radiogroup"
            aria-label="Файлы"
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))' }}
          >
            {files.data?.map((item) => (
              <FileCard key={item.id} item={item} checked={file?.id === item.id} onChoose={setFile} />
            ))}
            {files.isFetching &&
              Array.from({ length: 6 }, (_, at) => <Skeleton key={at} variant="rounded" height={152} />)}
          </Box>
        )}
        {files.hasNextPage && (
          <Button sx={{ mt: 2 }} disabled={files.isFetching} onClick={() => void files.fetchNextPage()}>
            Показать ещё
          </Button>
        )}
      </Box>
    </Dialog>
  );
}

interface FileCardProps {
  readonly item: WireRecord;
  readonly checked: boolean;
  readonly onChoose: (file: LinkedRecord) => void;
}

function FileCard({ item, checked, onChoose }: FileCardProps) {
  const name = typeof item['fileName'] === 'string' ? item['fileName'] : `№ ${item.id}`;
  const { fileSize, createDate } = item;
  return (
    <ButtonBase
      role="radio"
      aria-checked={checked}
      onClick={() => onChoose({ id: item.id, caption: name })}
      sx={{
        position: 'relative',
        flexDirection: 'column',
        alignItems: 'stretch',
        textAlign: 'start',
        p: 2,
        gap: 1,
        minHeight: 152,
        borderRadius: 2,
        border: 2,
        borderColor: checked ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <PathIcon path={fileIconPath(name)} sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography
        title={name}
        sx={{
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto' }}>
        {[
          typeof fileSize === 'number' ? fileSizeText(fileSize) : null,
          typeof createDate === 'string' ? formatDateShort(createDate) : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Typography>
      {checked && (
        <PathIcon path={mdiCheckCircle} color="primary" sx={{ position: 'absolute', top: 8, right: 8, fontSize: 24 }} />
      )}
    </ButtonBase>
  );
}
