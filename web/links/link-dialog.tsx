import { mdiMinus, mdiPlus } from '@mdi/js';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { candidatesQuery } from './candidates-query.ts';
import { captionFilter } from './caption-filter.ts';
import { LinkColumn } from './link-column.tsx';
import type { LinkKind } from './link-kinds.ts';
import { hasNotes } from './linked-rows.ts';
import { useLinks } from './use-links.ts';

/** The links that the editor edits. */
export interface LinkDialogProps {
  readonly kind: LinkKind;
  readonly ownerId: number;
  readonly onClose: () => void;
}

const NOBODY: ReadonlySet<number> = new Set();

/** The link editor (spec 2 §2.7): candidates on the left, linked records on the right, in full screen. */
export function LinkDialog({ kind, ownerId, onClose }: LinkDialogProps) {
  const links = useLinks(kind, ownerId);
  const [text, setText] = useState('');
  const [pattern, setPattern] = useState('');
  const [type, setType] = useState('');
  const addedSearch = useRef<HTMLInputElement>(null);
  const candidates = useInfiniteQuery(candidatesQuery(kind, text, type));
  const linked = useMemo(() => new Set(links.rows?.map((row) => row.id)), [links.rows]);
  const available = useMemo(
    () => candidates.data?.records.filter((record) => !linked.has(record.id)) ?? null,
    [candidates.data, linked],
  );
  // During a search the number of linked records among the matches is known only for the loaded pages.
  const searched = text !== '' || type !== '';
  const hidden = searched ? (candidates.data?.records.length ?? 0) - (available?.length ?? 0) : linked.size;
  const fits = useMemo(() => captionFilter(pattern), [pattern]);
  const shown = useMemo(
    () => (pattern === '' ? links.rows : (links.rows?.filter((row) => fits(row.caption)) ?? null)),
    [links.rows, fits, pattern],
  );
  // The button disappears with the last link; the focus must not be lost with it.
  const removeAll = async (): Promise<void> => {
    if (await links.removeAll()) addedSearch.current?.focus();
  };
  const error = links.error ?? candidates.error;
  const lines = { noted: hasNotes(kind), ...(kind.noted && { amountCaption: kind.noted.amountCaption }) };
  const waiting = links.rows === null ? NOBODY : links.busy;
  return (
    <FullScreenDialog title={kind.title} onClose={onClose}>
      {error ? (
        <ErrorState
          message={error.message}
          onRetry={() => {
            links.reload();
            void candidates.refetch();
          }}
        />
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gap: 2,
            p: { xs: 1, sm: 2 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gridTemplateRows: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
            bgcolor: 'background.default',
          }}
        >
          <LinkColumn
            title={kind.available}
            aside={<Count value={candidates.data && candidates.data.total - hidden} />}
            {...lines}
            search={text}
            onSearch={setText}
            filter={
              kind.types && (
                <TextField
                  select
                  size="small"
                  value={type}
                  onChange={(event) => setType(event.target.value)}
                  sx={{ minWidth: 180, maxWidth: '100%' }}
                  slotProps={{
                    select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': kind.types.caption ?? 'Тип' } },
                  }}
                >
                  <MenuItem value="">{kind.types.all ?? 'Все типы'}</MenuItem>
                  {kind.types.items.map(({ value, caption }) => (
                    <MenuItem key={value} value={value}>
                      {caption}
                    </MenuItem>
                  ))}
                </TextField>
              )
            }
            rows={available}
            loading={candidates.isFetching || links.rows === null}
            empty="Данных нет"
            busy={waiting}
            action={{ icon: mdiPlus, name: (row) => `Добавить: ${row.caption}`, run: (row) => void links.add(row) }}
            onEnd={() => {
              if (candidates.hasNextPage && !candidates.isFetching) void candidates.fetchNextPage();
            }}
          />
          <LinkColumn
            title={kind.added}
            aside={
              <>
                <Count value={links.rows?.length} />
                {links.rows !== null && links.rows.length > 0 && (
                  <Button
                    size="small"
                    color="error"
                    sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
                    onClick={() => void removeAll()}
                  >
                    Удалить всё
                  </Button>
                )}
              </>
            }
            {...lines}
            search={pattern}
            searchRef={addedSearch}
            onSearch={setPattern}
            rows={shown}
            loading={links.rows === null}
            empty="Список пуст"
            busy={waiting}
            action={{ icon: mdiMinus, name: (row) => `Убрать: ${row.caption}`, run: (row) => void links.remove(row) }}
            {...(pattern === '' ? { onMove: (from: number, to: number) => void links.move(from, to) } : {})}
          />
        </Box>
      )}
    </FullScreenDialog>
  );
}

function Count({ value }: { readonly value: number | undefined }) {
  return (
    <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value === undefined ? '' : formatNumber(value)}
    </Typography>
  );
}
