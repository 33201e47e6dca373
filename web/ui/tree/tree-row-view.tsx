import type { PointerEvent as ReactPointerEvent } from 'react';
import { formatNumber } from '../format.ts';
import { Icon } from '../icon.tsx';
import type { DropZone } from './tree-moves.ts';
import type { TreeDecoration } from './tree-node.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeRowViewProps {
  readonly row: TreeRow;
  /** Offset from the top and height, in pixels. */
  readonly top: number;
  readonly height: number;
  readonly decoration: TreeDecoration;
  readonly focusable: boolean;
  readonly chosen: boolean;
  /** Undefined where rows have no checkboxes. */
  readonly checked: boolean | undefined;
  readonly drop: DropZone | null;
  readonly dragged: boolean;
  /** The part of the caption that matches the search. */
  readonly sought: string;
  readonly onPointerDown: (event: ReactPointerEvent, id: number) => void;
}

/** Pixels of indent per level, before the first level, and of the expand arrow. */
const INDENT = 20;
const START = 4;
const TOGGLE = 24;

/** One row of a tree. Its events are handled by the tree. */
export function TreeRowView(props: TreeRowViewProps) {
  const { row, top, height, decoration, focusable, chosen, checked, drop, dragged, sought, onPointerDown } = props;
  const { node, level, index, siblings, expanded } = row;
  const hasChildren = node.children.length > 0;
  const { icon, count, marks = [], muted = false, changed = false, description } = decoration;
  const left = START + (level - 1) * INDENT;
  // The position below an expanded node is its first child, one level deeper.
  const dropLeft = left + (drop === 'after' && expanded ? INDENT : 0) + TOGGLE;
  return (
    <div
      role="treeitem"
      data-id={node.id}
      tabIndex={focusable ? 0 : -1}
      {...(description === undefined ? {} : { 'aria-description': description })}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      {...(hasChildren ? { 'aria-expanded': expanded } : {})}
      {...(checked === undefined ? { 'aria-selected': chosen } : { 'aria-checked': checked, 'aria-selected': checked })}
      {...(chosen && checked === undefined ? { 'data-chosen': '' } : {})}
      {...(muted ? { 'data-muted': '' } : {})}
      {...(changed ? { 'data-mark': 'changed' } : {})}
      {...(dragged ? { 'data-dragged': '' } : {})}
      {...(drop === null ? {} : { 'data-drop': drop })}
      style={{
        transform: `translateY(${top}px)`,
        height,
        paddingLeft: left,
        ...(drop === null ? {} : { '--drop-left': `${dropLeft}px` }),
      }}
      onPointerDown={(event) => onPointerDown(event, node.id)}
    >
      <span data-toggle={hasChildren ? '' : undefined} aria-hidden>
        {hasChildren && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} />}
      </span>
      {checked !== undefined && (
        <Icon
          name={checked ? 'checkbox-marked' : 'checkbox-blank-outline'}
          color={checked ? 'primary' : 'action'}
          aria-hidden
        />
      )}
      <Icon name={icon} aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <span data-clip="">
        <Caption text={node.caption} sought={sought} />
      </span>
      {marks.map((mark) => (
        <span key={mark.icon} data-mark="" title={mark.caption} aria-hidden>
          <Icon name={mark.icon} aria-hidden sx={{ fontSize: 16 }} />
        </span>
      ))}
      {count !== undefined && (
        <span data-count="" aria-hidden>
          {typeof count === 'number' ? formatNumber(count) : count}
        </span>
      )}
    </div>
  );
}

/** The caption with the search match highlighted. */
function Caption({ text, sought }: { readonly text: string; readonly sought: string }) {
  const at = sought === '' ? -1 : text.toLocaleLowerCase('ru').indexOf(sought.toLocaleLowerCase('ru'));
  if (at === -1) return text;
  const end = at + sought.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
