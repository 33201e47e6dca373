import { IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { mdiDragVertical } from '@mdi/js';
import { memo, type PointerEvent } from 'react';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { PageActs } from '../acts/use-page-acts.ts';
import type { Clipboard } from '../../edited/use-clipboard.ts';
import { usePage } from '../document/page-store.ts';
import { blockName } from '../tree/known-blocks.ts';
import { usePatternTools } from '../patterns/use-pattern-tools.tsx';
import { BlockMenu } from './block-menu.tsx';
import { useBlockTools, type BlockTool } from './use-block-tools.ts';

interface BlockToolbarProps {
  readonly id: number;
  readonly acts: PageActs;
  readonly clipboard: Clipboard;
  readonly onDrag: (event: PointerEvent) => void;
}

/** The acts of the selected blocks; those of one block only where no other is selected. On a phone all are seen too. */
export const BlockToolbar = memo(function BlockToolbar({ id, acts, clipboard, onDrag }: BlockToolbarProps) {
  const [count, name] = usePage(({ selected, tree }) => {
    const block = tree.blocks.get(id);
    return [selected.size, block ? blockName(block) : ''] as const;
  });
  const narrow = useNarrowScreen();
  const tools = useBlockTools(id, acts);
  const patterns = usePatternTools(id);
  const folded = tools.filter(({ folds }) => narrow && folds === true);
  return (
    <Paper elevation={3} role="toolbar" aria-label={count > 1 ? `Выбрано блоков: ${count}` : `Блок «${name}»`} sx={bar}>
      <Tooltip title="Перетащить">
        <IconButton
          size="small"
          aria-label="Перетащить"
          sx={{ cursor: 'grab', touchAction: 'none' }}
          onPointerDown={onDrag}
        >
          <PathIcon path={mdiDragVertical} />
        </IconButton>
      </Tooltip>
      {count > 1 && (
        <Typography variant="body2" sx={{ alignSelf: 'center', px: 0.75, whiteSpace: 'nowrap' }}>
          Блоков: {count}
        </Typography>
      )}
      {tools
        .filter((tool) => !folded.includes(tool))
        .map((tool) => (
          <ToolButton key={tool.keys} tool={tool} />
        ))}
      <BlockMenu clipboard={clipboard} tools={folded} patterns={patterns.tools} />
      {patterns.dialog}
    </Paper>
  );
});

function ToolButton({ tool: { caption, keys, icon, disabled = false, onChoose } }: { readonly tool: BlockTool }) {
  return (
    <Tooltip title={`${caption} (${keys})`}>
      <span>
        <IconButton size="small" aria-label={caption} disabled={disabled} onClick={onChoose}>
          <ActionIcon picture={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const bar = { display: 'inline-flex', pointerEvents: 'auto', borderRadius: 1, p: 0.25 } as const;
