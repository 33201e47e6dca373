import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { BLOCK_GROUPS, type BlockDefinition } from '#model/blocks/define-block.ts';
import { foldText } from '#web/ui/tree/tree-search.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { BlockDrawing } from './block-drawing.tsx';

/** The groups of blocks that match a search, the often used blocks first in each. */
function paletteGroups(search: string) {
  const text = foldText(search.trim());
  const isFound = ({ caption, metaInfo }: BlockDefinition) => foldText(`${caption} ${metaInfo}`).includes(text);
  return BLOCK_GROUPS.map(({ name, caption }) => ({
    name,
    caption,
    blocks: [...KNOWN_BLOCKS.values()]
      .filter((block) => block.group === name && isFound(block))
      .toSorted((one, other) => Number(other.isOften) - Number(one.isOften)),
  })).filter(({ blocks }) => blocks.length > 0);
}

interface PagePaletteProps {
  /** Where a chosen block is put, in words. */
  readonly place: string;
  readonly onChoose: (name: string) => void;
  readonly onDrag: (event: PointerEvent, block: BlockDefinition) => void;
  readonly onClose: () => void;
}

const FORMS = { one: 'блок', few: 'блока', many: 'блоков' } as const;

/** The palette: groups with their counts, a search, a drawing of each block; chosen by a press or by dragging. */
export function PagePalette({ place, onChoose, onDrag, onClose }: PagePaletteProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const groups = paletteGroups(search);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      // What is typed, which may not be searched yet.
      const [first] = paletteGroups(event.target.value).flatMap(({ blocks }) => blocks);
      if (first) onChoose(first.name);
    }
    if (step === 0) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-palette-block]')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    buttons[Math.max(0, at + step)]?.focus();
  };
  return (
    <Box component="section" aria-labelledby={`${id}-title`} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={`${id}-title`}>
            Добавить блок
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {place}
          </Typography>
        </Box>
        <IconButton aria-label="Закрыть палитру" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <SearchField label="Найти блок" value={search} debounce={0} onSearch={setSearch} autoFocus />
      {groups.length === 0 && <Typography color="textSecondary">Ничего не найдено</Typography>}
      {groups.map(({ name, caption, blocks }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-${name}`} sx={{ display: 'grid', gap: 0.5 }}>
          <Typography id={`${id}-${name}`} variant="subtitle2" component="p">
            {caption}{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {formatCount(blocks.length, FORMS)}
            </Typography>
          </Typography>
          {blocks.map((block) => (
            <ButtonBase
              key={block.name}
              data-palette-block={block.name}
              onClick={() => onChoose(block.name)}
              onPointerDown={(event) => onDrag(event, block)}
              sx={item}
            >
              <Box
                sx={{ flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
              >
                <BlockDrawing name={block.name} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>{block.caption}</Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {block.metaInfo}
                </Typography>
              </Box>
            </ButtonBase>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const item = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1,
  p: 0.5,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;
