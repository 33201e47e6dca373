import { Box, ButtonBase, Typography } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { formatCount } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { foldText } from '#web/ui/tree/tree-search.ts';

/** What a palette offers under one caption. */
export interface PaletteGroup<Item> {
  readonly caption: string;
  readonly items: readonly Item[];
}

interface PaletteProps<Item> {
  /** Its accessible name. */
  readonly label: string;
  readonly header: ReactNode;
  readonly searchLabel: string;
  readonly searchRef?: RefObject<HTMLInputElement | null>;
  /** The search has the focus from the beginning. */
  readonly isSearched?: boolean;
  readonly groups: readonly PaletteGroup<Item>[];
  /** The noun that counts the items of a group. */
  readonly counted: Parameters<typeof formatCount>[1];
  readonly keyOf: (item: Item) => string;
  /** The words by which an item is found. */
  readonly textOf: (item: Item) => string;
  readonly draw: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  readonly onDrag: (event: PointerEvent, item: Item) => void;
  /** Closes it by Escape; absent where it stays. */
  readonly onClose?: () => void;
}

/** The groups with the items that a text finds. */
function foundGroups<Item>({ groups, textOf }: Pick<PaletteProps<Item>, 'groups' | 'textOf'>, search: string) {
  const text = foldText(search.trim());
  return groups
    .map(({ caption, items }) => ({ caption, items: items.filter((item) => foldText(textOf(item)).includes(text)) }))
    .filter(({ items }) => items.length > 0);
}

/** What can be added, in groups with a search: chosen by a press, by Enter in the search, by arrows, or dragged. */
export function Palette<Item>(props: PaletteProps<Item>) {
  const { label, header, searchLabel, isSearched = false, counted, keyOf, draw, onChoose, onDrag, onClose } = props;
  const [search, setSearch] = useState('');
  const own = useRef<HTMLInputElement>(null);
  const field = props.searchRef ?? own;
  const id = useId();
  const groups = foundGroups(props, search);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const isFound = key === 'Enter' && target === field.current;
    const isLeft = key === 'Escape' && onClose !== undefined;
    if (step === 0 && !isFound && !isLeft) return;
    event.preventDefault();
    if (isLeft) {
      event.stopPropagation();
      onClose();
    } else if (isFound) {
      // What is typed, which may not be searched yet.
      const [first] = foundGroups(props, field.current?.value ?? '').flatMap(({ items }) => items);
      if (first !== undefined) onChoose(first);
    } else {
      const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-palette-item]')];
      const next = buttons.findIndex((button) => button === document.activeElement) + step;
      (next < 0 ? field.current : buttons[next])?.focus();
    }
  };
  return (
    <Box component="section" aria-label={label} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1.5 }}>
      {header}
      <SearchField
        label={searchLabel}
        value={search}
        debounce={0}
        onSearch={setSearch}
        autoFocus={isSearched}
        inputRef={field}
      />
      {groups.length === 0 && <Typography color="textSecondary">Ничего не найдено</Typography>}
      {groups.map(({ caption, items }, at) => (
        <Box key={caption} role="group" aria-labelledby={`${id}-${at}`} sx={{ display: 'grid', gap: 0.5 }}>
          <Typography id={`${id}-${at}`} variant="subtitle2" component="p">
            {caption}{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {formatCount(items.length, counted)}
            </Typography>
          </Typography>
          <Box component="ul" sx={plainList}>
            {items.map((item) => (
              <li key={keyOf(item)}>
                <ButtonBase
                  data-palette-item={keyOf(item)}
                  onClick={() => onChoose(item)}
                  onPointerDown={(event) => onDrag(event, item)}
                  sx={row}
                >
                  {draw(item)}
                </ButtonBase>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  width: '100%',
  minHeight: { xs: 40, md: 36 },
  justifyContent: 'flex-start',
  gap: 1,
  p: 0.5,
  borderRadius: 0.75,
  typography: 'body1',
  textAlign: 'left',
  touchAction: 'manipulation',
  cursor: 'grab',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
