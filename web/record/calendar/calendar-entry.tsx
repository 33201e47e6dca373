import { Box, Typography } from '@mui/material';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { isBesideName, RecordName } from '#web/record/board/record-name.tsx';
import { changedGlow } from '#web/ui/changed-glow.ts';
import { RowMenu, type RowAction } from '#web/ui/row-menu.tsx';

interface CalendarEntryProps {
  readonly id: number | string;
  readonly caption: string;
  /** HH:mm; null where the records have days alone. */
  readonly time: string | null;
  /** The colour of its state, from the theme. */
  readonly color: string;
  /** The name of its state; null where it has none. */
  readonly stateName: string | null;
  /** What it tells besides, on lines of its own; one line in all where it is null. */
  readonly facts: readonly { readonly caption: string; readonly shown: ReactNode }[] | null;
  /** The page of the record; null where it has none. */
  readonly path: string | null;
  /** Opens the record beside the calendar. */
  readonly onPeek: () => void;
  /** Null where the user may not move it by pointer. */
  readonly onPress: ((event: PointerEvent) => void) | null;
  readonly isMoving: boolean;
  /** Somebody else has just changed it. */
  readonly isChanged: boolean;
  readonly actions: () => readonly RowAction[];
}

/** A record on its day: its time, its name, which leads to it, and its menu. */
export function CalendarEntry(props: CalendarEntryProps) {
  const { id, caption, time, color, stateName, facts, path, onPeek, onPress, isMoving, isChanged, actions } = props;
  const isLine = facts === null;
  const label = [time, caption, stateName === null ? null : `· ${stateName}`].filter((part) => part !== null).join(' ');
  return (
    <Box
      data-entry={id}
      {...(isChanged && { 'data-mark': 'changed' })}
      title={label}
      onPointerDown={(event) => {
        // The menu is elsewhere in the document.
        if (event.target instanceof Element && event.currentTarget.contains(event.target)) onPress?.(event);
      }}
      onDragStart={(event) => event.preventDefault()}
      onClick={(event: MouseEvent) => {
        if (isBesideName(event)) onPeek();
      }}
      sx={[
        changedGlow,
        box,
        isLine ? line : block,
        // Below its menu.
        !isLine && time === null && { '@container (max-width: 170px)': { pt: '20px' } },
        { borderLeftColor: color, cursor: onPress ? 'grab' : 'auto', opacity: isMoving ? 0.5 : 1 },
      ]}
    >
      {time !== null && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {time}
        </Typography>
      )}
      <Box sx={[{ flex: 1, minWidth: 0 }, isLine ? oneLine : twoLines]}>
        <RecordName {...{ caption, path, onPeek }} />
        {facts?.map((fact) => (
          <Typography key={fact.caption} variant="caption" color="textSecondary" noWrap component="div">
            {fact.shown}
          </Typography>
        ))}
      </Box>
      <Box data-entry-menu>
        <RowMenu label={caption} actions={actions} />
      </Box>
    </Box>
  );
}

const box = {
  position: 'relative',
  display: 'flex',
  gap: 0.75,
  pl: 0.75,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  borderLeftWidth: 3,
  bgcolor: 'background.paper',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '@container (max-width: 170px)': { flexDirection: 'column', alignItems: 'stretch', gap: 0, pr: 0.5 },
} as const;

/** One line of 28 px, over whose end the menu appears while it is pointed at or holds the focus. */
const line = {
  alignItems: 'center',
  minHeight: 28,
  '& [data-entry-menu]': { position: 'absolute', right: 0, top: 0, bottom: 0, display: 'flex', alignItems: 'center' },
  '& [data-entry-menu] > button': { p: '2px', bgcolor: 'background.paper', opacity: 0 },
  '@media (hover: none)': { '& [data-entry-menu] > button': { opacity: 1 } },
  '&:hover [data-entry-menu] > button, & [data-entry-menu] > button:is(:focus-visible, [aria-expanded="true"])': {
    opacity: 1,
  },
} as const;

const block = {
  alignItems: 'flex-start',
  py: 0.75,
  '& [data-entry-menu]': { flexShrink: 0, mt: -0.5 },
  '@container (max-width: 170px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 0,
    pr: 0.5,
    '& [data-entry-menu]': { position: 'absolute', right: 0, top: 0, mt: 0 },
    '& [data-record-name]': { mt: 1 },
  },
} as const;

/** The name is a target of 24 px at least; on a narrow day it takes up to three lines. */
const oneLine = {
  '& > a, & > button': {
    display: 'block',
    lineHeight: '24px',
    fontSize: '0.8125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
  '@container (max-width: 170px)': {
    '& > a, & > button': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      minHeight: 24,
      lineHeight: '18px',
    },
  },
} as const;

const twoLines = {
  '& > a, & > button': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: '20px',
    minHeight: 24,
    outlineOffset: -2,
  },
} as const;
