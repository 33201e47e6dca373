import { Box, Card, Typography } from '@mui/material';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { changedGlow } from '#web/ui/changed-glow.ts';
import { lineLink } from '#web/ui/line-link.ts';
import { RowMenu, type RowAction } from '#web/ui/row-menu.tsx';
import { CARD_HEIGHT } from './card-size.ts';
import { isBesideName, isRecordName, RecordName } from './record-name.tsx';

interface BoardCardProps {
  readonly id: number;
  readonly caption: string;
  /** The page of the record; null where it has none. */
  readonly path: string | null;
  /** Opens the record beside the board: where it has no page, and by a click beside the caption. */
  readonly onPeek?: () => void;
  readonly movable: boolean;
  /** It is on its way to another place. */
  readonly isCarried: boolean;
  /** Somebody else has just changed or moved it. */
  readonly isChanged: boolean;
  /** The caption may take two lines. */
  readonly isLong?: boolean;
  /** The id of the text that tells how it is moved by keys. */
  readonly helpId: string;
  readonly actions: () => readonly RowAction[];
  readonly onPress: (event: PointerEvent) => void;
  readonly onLift: () => void;
  /** The lines below the caption. */
  readonly children: ReactNode;
}

/** A card of a board: its caption, which leads to the record, its menu, and lines below. */
export function BoardCard(props: BoardCardProps) {
  const { id, caption, path, onPeek, movable, isCarried, isChanged, isLong = false, helpId, actions, children } = props;
  const { onPress, onLift } = props;
  const lift = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !isRecordName(event.target) || !movable) return;
    event.preventDefault();
    event.stopPropagation();
    onLift();
  };
  return (
    <Card
      component="div"
      onPointerDown={movable ? onPress : undefined}
      onKeyDown={lift}
      onKeyUp={(event) => {
        // A button would be pressed by the release of the key that takes the card.
        if (event.key === ' ' && isRecordName(event.target)) event.preventDefault();
      }}
      onClick={(event: MouseEvent) => {
        if (isBesideName(event)) onPeek?.();
      }}
      // By default the browser would drag only the link.
      onDragStart={(event) => event.preventDefault()}
      data-card={id}
      {...(isChanged && { 'data-mark': 'changed' })}
      sx={[
        changedGlow,
        card,
        isLong && { justifyContent: 'flex-start' },
        { cursor: movable ? 'grab' : 'auto', opacity: isCarried ? 0.5 : 1 },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: isLong ? 'flex-start' : 'center', gap: 0.5, minHeight: 28 }}>
        <Typography
          component="div"
          title={caption}
          noWrap={!isLong}
          sx={[{ flex: 1, minWidth: 0, fontWeight: 500 }, isLong ? twoLines : lineLink]}
        >
          <RecordName {...{ caption, path, onPeek }} describedBy={movable ? helpId : undefined} />
        </Typography>
        <Box sx={{ mr: -1, height: 28, display: 'flex', alignItems: 'center' }}>
          <RowMenu label={caption} actions={actions} />
        </Box>
      </Box>
      {children}
    </Card>
  );
}

/** The caption is a target of 24 px at least; the ring of its focus is whole. */
const twoLines = {
  '& > a, & > button': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    width: 'fit-content',
    maxWidth: '100%',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: '20px',
    py: '2px',
    outlineOffset: -2,
  },
} as const;

const card = {
  boxSizing: 'border-box',
  height: CARD_HEIGHT,
  px: 1.5,
  py: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
} as const;
