import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { glowLayer } from '../changed-glow.ts';
import { unseen } from '../theme/unseen.ts';

/** One set of rules for all rows: separate styles for each row would cost more than rendering them. */
export const treeStyles: SystemStyleObject<Theme> = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // A long press is handled by the tree.
  WebkitTouchCallout: 'none',
  '& [role="treeitem"]': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    pr: 1.5,
    cursor: 'default',
    userSelect: 'none',
    outlineOffset: -2,
    borderRadius: '6px',
  },
  '& [role="treeitem"]:hover': { bgcolor: 'action.hover' },
  '& [role="treeitem"][data-chosen]': {
    bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.16)',
    fontWeight: 500,
  },
  '& [role="treeitem"][data-muted] [data-clip]': { color: 'text.secondary', fontStyle: 'italic' },
  // `::after` is the line of a drop.
  '& [role="treeitem"][data-mark="changed"]::before': glowLayer,
  '& [role="treeitem"][data-dragged]': { opacity: 0.5 },
  '& [role="treeitem"][data-drop="inside"]': {
    boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
    bgcolor: 'action.selected',
  },
  // The line begins at the indent of the dropped row.
  '& [role="treeitem"][data-drop="before"]::after, & [role="treeitem"][data-drop="after"]::after': {
    content: '""',
    position: 'absolute',
    left: 'var(--drop-left)',
    right: 0,
    height: 2,
    bgcolor: 'primary.main',
  },
  '& [role="treeitem"][data-drop="before"]::after': { top: -1 },
  '& [role="treeitem"][data-drop="after"]::after': { bottom: -1 },
  '& [role="treeitem"] > span:first-of-type': {
    width: 24,
    height: '100%',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
  },
  '& [data-toggle]': { cursor: 'pointer', color: 'text.secondary' },
  '& [data-toggle]:hover': { color: 'text.primary' },
  '& [data-clip]': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span[data-mark]': { display: 'inline-flex', color: 'text.secondary' },
  '& [data-count]': {
    color: 'text.secondary',
    typography: 'caption',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
  '& mark': {
    bgcolor: 'rgba(var(--mui-palette-warning-mainChannel) / 0.24)',
    color: 'inherit',
    borderRadius: '2px',
  },
  '& [data-announcement]': { ...unseen, top: 0 },
};
