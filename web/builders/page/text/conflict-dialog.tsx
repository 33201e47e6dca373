import { Box, Button, Typography } from '@mui/material';
import { htmlText } from '#model/html-text.ts';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import { usePage, usePageStore } from '../page-store.ts';
import { blockName } from '../tree/known-blocks.ts';
import { usePageActs } from '../use-page-acts.ts';

/** Maximum width of the dialog, in pixels. */
const WIDTH = 900;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '[не определено]';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  return htmlText(value, value.length) || value;
}

/** What two people have made of one value, side by side, to choose: nothing is overwritten without a question. */
export function ConflictDialog() {
  const store = usePageStore();
  const acts = usePageActs();
  const conflict = usePage(({ conflicts }) => conflicts[0]);
  const block = usePage(({ tree }) => (conflict ? tree.blocks.get(conflict.id) : undefined));
  if (!conflict) return null;
  const { id, field, path, mine, theirs } = conflict;
  const close = (): void => store.set({ conflicts: store.state.conflicts.slice(1) });
  return (
    <SizedDialog
      open
      title="Значение изменили одновременно"
      subtitle={block && blockName(block)}
      maxWidth={WIDTH}
      onClose={close}
      actions={
        <>
          <Button color="inherit" onClick={close}>
            Оставить нынешнее
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              close();
              acts.change({ id, field, path, before: theirs, value: mine, named: 'Значение' });
            }}
          >
            Записать моё
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Side title="Нынешнее" value={theirs} />
        <Side title="Моё" value={mine} />
      </Box>
    </SizedDialog>
  );
}

function Side({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <Box component="section" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{shown(value)}</Typography>
    </Box>
  );
}
