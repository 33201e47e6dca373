import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { isShownAt } from '#model/page/block-tree.ts';
import type { TextQuery } from '#model/page/replace-text.ts';
import { formatCount } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { replaceTexts } from '../acts/replace-texts.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { foundIn, type BlockFinding } from '../tree/block-texts.ts';
import { shownOrder } from '../tree/keyboard-moves.ts';
import { blockName } from '../tree/known-blocks.ts';
import { ancestorsOf, type EditedBlock, type PageTree } from '../tree/page-tree.ts';

interface TextFinderProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly editable: boolean;
  readonly onJump: (id: number) => void;
}

interface FoundBlock {
  readonly block: EditedBlock;
  readonly finding: BlockFinding;
}

/** Whether visitors see a block at a moment: it, and all around it. */
function isSeen(tree: PageTree, id: number, now: number): boolean {
  return [id, ...ancestorsOf(tree, id)].every((one) => {
    const block = tree.blocks.get(one);
    return block !== undefined && isShownAt(block, now);
  });
}

/** The blocks that have a text, in the order in which the page is read; for a reader those that visitors see. */
function foundBlocks(tree: PageTree, query: TextQuery, seenAt: number | null): readonly FoundBlock[] {
  if (query.find === '') return [];
  return shownOrder(tree).flatMap((id) => {
    if (seenAt !== null && !isSeen(tree, id, seenAt)) return [];
    const block = tree.blocks.get(id);
    const finding = block ? foundIn(block, query) : null;
    return block && finding ? [{ block, finding }] : [];
  });
}

const TIMES = { one: 'совпадение', few: 'совпадения', many: 'совпадений' } as const;
const BLOCKS = { one: 'блоке', few: 'блоках', many: 'блоках' } as const;

/** Finds a text in the texts of the page, leads to it, and replaces it everywhere by one act. */
export function TextFinder({ search, onSearch, editable, onJump }: TextFinderProps) {
  const tree = usePage((state) => state.tree);
  const [isExact, setExact] = useState(false);
  const query = { find: search, isExact };
  const seenAt = usePage(({ now }) => (editable ? null : now));
  const found = foundBlocks(tree, query, seenAt);
  const count = found.reduce((sum, { finding }) => sum + finding.count, 0);
  return (
    <Box role="search" aria-label="Поиск на странице" sx={{ ...column, gap: 1 }}>
      <SearchField label="Найти на странице" value={search} debounce={0} onSearch={onSearch} />
      {search !== '' && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Typography role="status" variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
              {count === 0
                ? 'Ничего не найдено'
                : `${formatCount(count, TIMES)} в ${formatCount(found.length, BLOCKS)}`}
            </Typography>
            <Button
              size="small"
              color="inherit"
              aria-pressed={isExact}
              aria-label="Аа: с учётом регистра"
              title="С учётом регистра"
              onClick={() => setExact(!isExact)}
              sx={{ minWidth: 36, textTransform: 'none', ...(isExact && { bgcolor: 'action.selected' }) }}
            >
              Аа
            </Button>
          </Box>
          {editable && <Replacement query={query} count={count} />}
          <Box component="ul" sx={plainList}>
            {found.map(({ block, finding }) => (
              <li key={block.id}>
                <ButtonBase data-found={block.id} onClick={() => onJump(block.id)} sx={row}>
                  <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 500 }}>
                    {blockName(block)}
                    {finding.count > 1 && ` · ${finding.count}`}
                  </Typography>
                  <Typography component="span" variant="caption" color="textSecondary" sx={words}>
                    {finding.before}
                    <Box component="mark" sx={mark}>
                      {finding.found}
                    </Box>
                    {finding.after}
                  </Typography>
                </ButtonBase>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Replacement({ query, count }: { readonly query: TextQuery; readonly count: number }) {
  const store = usePageStore();
  const [by, setBy] = useState('');
  const replace = (): void => {
    const told = `Заменено: ${count}`;
    if (store.act(replaceTexts(query, by, told))) store.tell(told);
  };
  return (
    <Box
      component="form"
      sx={{ ...column, gap: 1, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) replace();
      }}
    >
      <TextInput label="Заменить на" size="small" value={by} onChange={setBy} autoComplete="off" />
      <Button type="submit" variant="outlined" size="small" disabled={count === 0}>
        Заменить все
      </Button>
    </Box>
  );
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const;

const row = {
  display: 'block',
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  px: 0.75,
  py: 0.5,
  borderRadius: 0.75,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const words = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const mark = {
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 35%, transparent)',
} as const;
