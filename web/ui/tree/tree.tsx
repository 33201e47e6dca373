import { Box, useMediaQuery } from '@mui/material';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useDragReady } from '../drag/press.ts';
import { showClippedText } from '../table/clipped-title.ts';
import { moveText } from './move-text.ts';
import { rowElement, rowOf } from './row-element.ts';
import { TreeMenu, type OpenTreeMenu } from './tree-menu.tsx';
import type { TreeAction, TreeDecoration, TreeDrops, TreeMoving, TreeNode } from './tree-node.ts';
import { TreeRowView } from './tree-row-view.tsx';
import { treeRows } from './tree-rows.ts';
import { treeStyles } from './tree-styles.ts';
import { useTreeDrop } from './use-tree-drop.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeyboard } from './use-tree-keyboard.ts';

/** Props of a tree. */
export interface TreeProps {
  /** Labels the tree for assistive technology. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly expanded: ReadonlySet<number>;
  readonly onExpanded: (expanded: ReadonlySet<number>) => void;
  readonly chosen: number | null;
  /** A row was clicked, or Enter pressed on it. */
  readonly onChoose: (id: number) => void;
  readonly decorate: (node: TreeNode) => TreeDecoration;
  /** Rows have checkboxes instead of a selection. */
  readonly checked?: ReadonlySet<number>;
  readonly moving?: TreeMoving;
  /** The context menu of a node: opened by the right button, the keyboard or a long press. */
  readonly actions?: (id: number) => readonly TreeAction[];
  readonly drops?: TreeDrops;
  /** The row to focus, applied for each new object: a created node, or the neighbour of a deleted one. */
  readonly focusOn?: { readonly id: number } | null;
  /** The search text, highlighted in the captions. */
  readonly sought?: string;
}

/** Row heights in pixels for a mouse and for touch. */
const ROW_HEIGHT = { fine: 36, coarse: 44 } as const;

/** A tree as in the ARIA pattern: one row is focusable, and only the visible rows are in the document. */
export function Tree(props: TreeProps) {
  const { nodes, expanded, chosen, checked, moving, actions, focusOn = null, sought = '' } = props;
  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded]);
  const rowHeight = useMediaQuery('(pointer: coarse)', { noSsr: true }) ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine;
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [menu, setMenu] = useState<OpenTreeMenu | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Moves the focus to the requested row after the rows have changed.
  const wanted = useRef<number | null>(null);

  const place = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === (focused ?? chosen)),
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The row that Tab focuses stays in the document wherever the tree is scrolled. Rows are rendered in order: a row
    // that React moves in the document loses the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(place, rows.length - 1)])].toSorted((a, b) => a - b),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const focusRow = (id: number): void => {
    wanted.current = id;
    setFocused(id);
  };
  useEffect(() => {
    wanted.current = focusOn?.id ?? null;
  }, [focusOn]);
  useEffect(() => {
    if (wanted.current === null) return;
    const at = rows.findIndex(({ node }) => node.id === wanted.current);
    if (at === -1) return;
    virtualizer.scrollToIndex(at);
    const row = rowElement(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  // Scrolls to the row when the selection changes elsewhere (the address, a tile).
  const chosenPlace = rows.findIndex(({ node }) => node.id === chosen);
  useEffect(() => {
    if (chosenPlace >= 0) virtualizer.scrollToIndex(chosenPlace);
    // Tab then focuses that row; but while the focus is in the tree it stays where the keys moved it, however late the
    // selection changes.
    if (!scroller.current?.contains(document.activeElement)) setFocused(null);
    // eslint-disable-next-line react/exhaustive-deps
  }, [chosen]);

  const expand = (ids: readonly number[], open: boolean): void => {
    const next = new Set(expanded);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    props.onExpanded(next);
  };

  useDragReady();
  const drop = useTreeDrop(props.drops, { rows, rowHeight, scroller }, (id) => {
    const row = rows.find(({ node }) => node.id === id);
    if (row && !row.expanded && row.node.children.length > 0) expand([id], true);
  });

  const openMenu = (id: number, point: { readonly x: number; readonly y: number }): void => {
    const offered = actions?.(id) ?? [];
    const row = rows.find(({ node }) => node.id === id);
    if (!row || offered.length === 0) return;
    focusRow(id);
    setMenu({ label: row.node.caption, actions: offered, ...point });
  };

  const { drag, onPointerDown } = useTreeDrag({
    rows,
    rowHeight,
    scroller,
    onExpand: (id) => expand([id], true),
    onLongPress: openMenu,
    moving: moving && {
      ...moving,
      onMove: (move) => {
        focusRow(move.id);
        moving.onMove(move);
        setAnnouncement(moveText(nodes, move));
      },
    },
  });

  const onKeyDown = useTreeKeyboard({
    rows,
    newestRows: () => (moving?.newest ? treeRows(moving.newest(), expanded) : rows),
    place,
    checkable: checked !== undefined,
    moving,
    actions,
    focusRow,
    expand,
    onChoose: props.onChoose,
    openMenuAt: (id) => {
      const box = rowElement(scroller.current, id)?.getBoundingClientRect();
      if (box) openMenu(id, { x: box.left + 40, y: box.bottom - 4 });
    },
    onMove: (move) => {
      if (move === null || !moving) {
        setAnnouncement('Дальше переместить нельзя');
        return;
      }
      focusRow(move.id);
      if (move.parentId !== null) expand([move.parentId], true);
      moving.onMove(move);
      setAnnouncement(moveText(nodes, move));
    },
  });

  const onClick = (event: MouseEvent): void => {
    const id = rowOf(event.target);
    const row = rows.find(({ node }) => node.id === id);
    if (id === null || !row) return;
    setFocused(id);
    if (event.target instanceof Element && event.target.closest('[data-toggle]')) expand([id], !row.expanded);
    else props.onChoose(id);
  };

  return (
    <Box ref={scroller} sx={treeStyles}>
      <div
        role="tree"
        aria-label={props.label}
        {...(checked === undefined ? {} : { 'aria-multiselectable': true })}
        tabIndex={-1}
        style={{ height: virtualizer.getTotalSize(), position: 'relative', outline: 'none' }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseOver={showClippedText}
        onFocus={(event) => setFocused(rowOf(event.target) ?? focused)}
        {...drop.handlers}
        onContextMenu={(event) => {
          const id = rowOf(event.target);
          if (id === null || !actions) return;
          event.preventDefault();
          openMenu(id, { x: event.clientX, y: event.clientY });
        }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const { id } = row.node;
          return (
            <TreeRowView
              key={id}
              row={row}
              top={item.start}
              height={rowHeight}
              decoration={props.decorate(row.node)}
              focusable={item.index === place}
              chosen={id === chosen}
              checked={checked?.has(id)}
              drop={drop.over === id ? 'inside' : drag?.over?.place === item.index ? drag.over.zone : null}
              dragged={drag?.id === id}
              sought={sought}
              onPointerDown={onPointerDown}
            />
          );
        })}
      </div>
      <div role="status" data-announcement="">
        {announcement}
      </div>
      {menu && (
        <TreeMenu
          menu={menu}
          container={() => scroller.current?.closest('[role="dialog"]') ?? document.querySelector('#main')}
          onClose={() => setMenu(null)}
        />
      )}
    </Box>
  );
}
