import { Box, Button, Typography } from '@mui/material';
import { htmlText } from '#model/html-text.ts';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import { usePage, usePageStore } from '../document/page-store.ts';
import { blockName } from '../tree/known-blocks.ts';
import { differentWords, type Words } from '#web/text/different-words.ts';
import { usePageActs } from '../acts/use-page-acts.ts';

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
  const write = (value: unknown): void => {
    close();
    acts.change({ id, field, path, before: theirs, value, named: 'Значение' });
  };
  const both =
    typeof mine === 'string' && typeof theirs === 'string' && isMarkup(mine) && isMarkup(theirs)
      ? `${theirs}${mine}`
      : null;
  const [present, own] = differentWords(shown(theirs), shown(mine));
  return (
    <SizedDialog
      open
      title="Значение изменили одновременно"
      subtitle={block && blockName(block)}
      maxWidth={WIDTH}
      // Only a choice closes it.
      onClose={() => {}}
      actions={
        <>
          <Button color="inherit" onClick={close}>
            Оставить нынешнее
          </Button>
          {both !== null && (
            <Button color="inherit" onClick={() => write(both)}>
              Оставить оба
            </Button>
          )}
          <Button variant="contained" onClick={() => write(mine)}>
            Записать моё
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Side title="Нынешнее" words={present} />
        <Side title="Моё" words={own} />
      </Box>
    </SizedDialog>
  );
}

/** Texts of paragraphs may stand one after another. */
function isMarkup(text: string): boolean {
  return text.startsWith('<');
}

function Side({ title, words }: { readonly title: string; readonly words: readonly Words[] }) {
  return (
    <Box component="section" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {words.map(({ text, own }, at) =>
          own ? (
            <Box key={at} component="mark" sx={{ color: 'inherit', bgcolor: 'action.selected', borderRadius: 0.5 }}>
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </Typography>
    </Box>
  );
}
