import { mdiDeleteOutline, mdiTextBoxSearchOutline } from '@mdi/js';
import { Box, Button, Checkbox, List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { useHeldWrites } from '#web/changes/held-writes.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { captionFilter } from './caption-filter.ts';
import { AddKeywordsDialog } from './add-keywords-dialog.tsx';
import { KeywordBaseDialog } from './keyword-base-dialog.tsx';
import { keywordsQuery, type Keyword } from './keywords-query.ts';
import { useKeywords } from './use-keywords.ts';
import { asComponent } from '#web/api/typed-records.ts';

/** The component whose keywords are edited. */
export interface KeywordDialogProps {
  readonly className: string;
  readonly record: WireRecord;
  readonly onClose: () => void;
}

const NONE: readonly Keyword[] = [];

/** The keyword editor (spec 2 §2.9): full screen, a list with selection, 'Добавить' and 'База слов'. */
export function KeywordDialog({ className, record, onClose }: KeywordDialogProps) {
  const query = useQuery(keywordsQuery(record.id, useHeldWrites(record.id)));
  const keywords = useKeywords(className, record.id);
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'add' | 'base' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const all = query.data ?? NONE;
  const shown = useMemo(() => {
    const fits = captionFilter(text);
    return text === '' ? all : all.filter(({ keyword }) => fits(keyword));
  }, [all, text]);
  const chosen = shown.filter((keyword) => selected.has(keyword.id));
  const toggle = (ids: readonly number[], on: boolean): void => {
    const next = new Set(selected);
    for (const each of ids)
      if (on) next.add(each);
      else next.delete(each);
    setSelected(next);
  };
  const remove = async (): Promise<void> => {
    if (!(await keywords.remove(chosen.map((keyword) => keyword.id)))) return;
    setSelected(new Set());
    // The pressed button is disabled from now on and would leave the focus nowhere.
    search.current?.focus();
  };
  return (
    <FullScreenDialog
      title="Редактор ключевых слов"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<PathIcon path={mdiTextBoxSearchOutline} />}
            onClick={() => setDialog('base')}
          >
            База слов
          </Button>
          <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setDialog('add')}>
            Добавить
          </Button>
        </>
      }
    >
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.default', p: { xs: 1, sm: 3 } }}>
        <Box
          sx={{
            maxWidth: 800,
            mx: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            bgcolor: 'background.paper',
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              px: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              position: 'sticky',
              top: -24,
              zIndex: 1,
              bgcolor: 'background.paper',
              borderRadius: '8px 8px 0 0',
            }}
          >
            <Checkbox
              checked={shown.length > 0 && chosen.length === shown.length}
              indeterminate={chosen.length > 0 && chosen.length < shown.length}
              disabled={shown.length === 0}
              onChange={(_, on) =>
                toggle(
                  shown.map((keyword) => keyword.id),
                  on,
                )
              }
              slotProps={{ input: { 'aria-label': 'Выбрать все' } }}
            />
            <Box sx={{ flex: 1, minWidth: 140 }}>
              <SearchField
                label="Поиск ключевых слов"
                placeholder="Поиск"
                value={text}
                debounce={0}
                onSearch={setText}
                inputRef={search}
              />
            </Box>
            <Typography color="textSecondary" sx={{ px: 1 }}>
              {chosen.length > 0
                ? `Выбрано ${formatNumber(chosen.length)} из ${formatNumber(shown.length)}`
                : formatNumber(shown.length)}
            </Typography>
            <Button
              color="error"
              disabled={chosen.length === 0}
              startIcon={<PathIcon path={mdiDeleteOutline} />}
              onClick={() => void remove()}
            >
              Удалить
            </Button>
          </Box>
          {query.error ? (
            <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
          ) : query.data === undefined ? (
            <TableSkeleton rows={6} />
          ) : shown.length === 0 ? (
            <EmptyState
              title="Данных нет"
              text={
                text === ''
                  ? 'Добавьте слова сами или составьте их по тексту записи через «Базу слов».'
                  : 'Ни одно слово не подошло.'
              }
            />
          ) : (
            <List disablePadding aria-label="Ключевые слова">
              {shown.map((keyword) => (
                <ListItem
                  key={keyword.id}
                  disablePadding
                  sx={{ contentVisibility: 'auto', containIntrinsicHeight: 44 }}
                >
                  <Box
                    component="label"
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      flex: 1,
                      minHeight: 44,
                      px: 1,
                      cursor: 'pointer',
                      '&:hover': { bgcolor: 'action.hover' },
                    }}
                  >
                    <Checkbox checked={selected.has(keyword.id)} onChange={(_, on) => toggle([keyword.id], on)} />
                    <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                      {keyword.keyword}
                    </Box>
                  </Box>
                </ListItem>
              ))}
            </List>
          )}
        </Box>
      </Box>
      {dialog === 'add' && (
        <AddKeywordsDialog
          target={{ className, id: record.id, within: 'keywords' }}
          onAdd={keywords.add}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'base' && (
        <KeywordBaseDialog
          target={{ className, id: record.id, within: 'keyword base' }}
          base={asComponent(record).keywordBases ?? ''}
          onGenerate={keywords.generate}
          onClose={() => setDialog(null)}
        />
      )}
    </FullScreenDialog>
  );
}
