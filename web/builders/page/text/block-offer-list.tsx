import { Box, ListItemText, MenuItem, MenuList, Paper, Popper } from '@mui/material';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { popupPlace } from '#web/ui/popup-place.ts';
import { BlockDrawing } from '../palette/block-drawing.tsx';
import type { PaletteItem } from '../palette/palette-items.ts';
import type { BlockOffer } from './use-block-offer.ts';

/** The id of a line of the list. */
function offeredId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Tells screen readers which of the offered blocks is marked while the text has the focus. */
export function useMarkedOption({ view }: Editor, { at, listId, marked }: BlockOffer): void {
  useEffect(() => {
    const { dom } = view;
    if (at === null) return;
    dom.setAttribute('aria-controls', listId);
    dom.setAttribute('aria-activedescendant', offeredId(listId, marked));
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [view, at, listId, marked]);
}

interface BlockOfferListProps {
  readonly view: EditorView;
  readonly offer: BlockOffer;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The blocks that are offered below a «/» in a text, which keeps the focus. */
export function BlockOfferList({ view, offer: { at, items, marked, listId }, onChoose }: BlockOfferListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked, items]);
  if (at === null) return null;
  const anchor = {
    getBoundingClientRect() {
      const { left, top, bottom } = view.coordsAtPos(Math.min(at, view.state.doc.content.size));
      return new DOMRect(left, top, 0, bottom - top);
    },
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      container={popupPlace}
      placement="bottom-start"
      sx={{ zIndex: 'modal' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <Paper elevation={8} onMouseDown={(event) => event.preventDefault()}>
        <MenuList
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Добавить блок"
          dense
          sx={{ width: 300, maxWidth: 'calc(100vw - 16px)', maxHeight: 'min(320px, 40vh)', overflowY: 'auto' }}
        >
          {items.map((item, index) => (
            <MenuItem
              key={item.key}
              id={offeredId(listId, index)}
              role="option"
              tabIndex={-1}
              selected={index === marked}
              aria-selected={index === marked}
              onClick={() => onChoose(item)}
              sx={{ gap: 1.5 }}
            >
              <Box sx={{ flexShrink: 0, '& svg': { width: 64, height: 36 } }}>
                <BlockDrawing parts={item.drawing} />
              </Box>
              <ListItemText
                primary={item.caption}
                secondary={item.note}
                slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              />
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
}
