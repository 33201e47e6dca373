import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ComparedBlock, PageComparison } from '#model/wire/pages.ts';
import { formatCount } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { comparedFrame } from '#web/record/versions/compared-frame.ts';
import { ComparedBlockRow, Leaves } from './compared-block.tsx';

const SAME = {
  one: 'блок без изменений',
  few: 'блока без изменений',
  many: 'блоков без изменений',
} as const;

/** Successive blocks that are all the same, or one that differs. */
type Run = readonly [ComparedBlock, ...ComparedBlock[]];

function runsOf(blocks: readonly ComparedBlock[]): readonly Run[] {
  const runs: [ComparedBlock, ...ComparedBlock[]][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && block.changes.length === 0 && last[0].changes.length === 0) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** Two moments of a page, block by block in reading order; what is the same is counted. */
export function Comparison({ comparison: { blocks, titles, css } }: { readonly comparison: PageComparison }) {
  const isSame = titles.length === 0 && blocks.every(({ changes }) => changes.length === 0);
  if (isSame)
    return <EmptyState icon="history" title="Версии не отличаются" text="Блоки, файлы и заголовки в них одинаковы." />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {titles.length > 0 && (
        <Box component="section" aria-label="Заголовки страницы" sx={comparedFrame}>
          <Typography component="h4" sx={{ fontWeight: 500 }}>
            Заголовки страницы
          </Typography>
          <Leaves leaves={titles} />
        </Box>
      )}
      {runsOf(blocks).map((run) =>
        run[0].changes.length === 0 ? (
          <SameBlocks key={run[0].id} blocks={run} />
        ) : (
          <ComparedBlockRow key={run[0].id} block={run[0]} css={css} />
        ),
      )}
    </Box>
  );
}

/** How many blocks are the same; their names on demand. */
function SameBlocks({ blocks }: { readonly blocks: Run }) {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
        {formatCount(blocks.length, SAME)}
      </Button>
      {open && (
        <Typography color="textSecondary" sx={{ px: 1, overflowWrap: 'anywhere' }}>
          {blocks.map(({ kind, caption }) => caption ?? kind).join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
