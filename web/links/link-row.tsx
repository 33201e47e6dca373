import { mdiDragVertical } from '@mdi/js';
import { Box, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';
import { INSTANCE_STATES } from '#model/terms/states.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { StateChip } from '#web/fields/states/state-chip.tsx';
import type { FarRecord } from './linked-rows.ts';

/** Pixels; on a narrow screen the state is below the caption. */
export const ROW_HEIGHT = { wide: 44, narrow: 64 } as const;
/** Pixels of a row with a second line. */
export const NOTED_HEIGHT = { wide: 60, narrow: 100 } as const;
/** ID, caption, state, buttons. */
export const ROW_GRID = {
  gridTemplateColumns: { xs: '44px minmax(0, 1fr) 80px', sm: '64px minmax(0, 1fr) minmax(0, 148px) 80px' },
  gridTemplateAreas: { xs: '"id caption buttons" "id state buttons"', sm: '"id caption state buttons"' },
} as const;

/** How a row is moved: by dragging its handle, or a step up or down. */
export interface RowMove {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onStep: (step: 1 | -1) => void;
}

interface LinkRowProps {
  readonly row: FarRecord;
  readonly index: number;
  /** Pixels. */
  readonly height: number;
  /** Pixels from the list's top. */
  readonly top: number;
  readonly dragged: boolean;
  readonly busy: boolean;
  readonly icon: string;
  readonly actionName: string;
  readonly onAction: () => void;
  readonly move: RowMove | undefined;
}

function stateCaption(state: number): string {
  return INSTANCE_STATES.find(({ id }) => id === state)?.caption ?? String(state);
}

/** A linked record or a candidate: ID, Подпись, Статус (spec 2 §2.7), and its button. */
export function LinkRow({ row, index, height, top, dragged, busy, icon, actionName, onAction, move }: LinkRowProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move?.onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      sx={{
        position: 'absolute',
        insetInline: 0,
        height,
        display: 'grid',
        ...ROW_GRID,
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 1,
        rowGap: 0.25,
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        zIndex: dragged ? 1 : 0,
        boxShadow: dragged ? 4 : 0,
        opacity: busy ? 0.5 : 1,
        '&:hover': {
          backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
        },
      }}
      style={{ top, transition: dragged ? 'none' : 'top 150ms ease-out' }}
    >
      <Box
        component="span"
        role="cell"
        sx={{ gridArea: 'id', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {row.id}
      </Box>
      <Box
        component="span"
        role="cell"
        title={row.caption}
        sx={{ gridArea: 'caption', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {row.caption}
        {row.note !== undefined && (
          <Typography component="span" variant="caption" color="textSecondary" title={row.note} sx={note}>
            {row.note}
          </Typography>
        )}
      </Box>
      {row.amount === undefined ? (
        <Box component="span" role="cell" sx={{ gridArea: 'state', minWidth: 0 }}>
          {row.state !== null && <StateChip state={row.state} caption={stateCaption(row.state)} />}
        </Box>
      ) : (
        <Box component="span" role="cell" sx={amount}>
          {row.amount}
        </Box>
      )}
      <Box role="cell" sx={{ gridArea: 'buttons', display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
        {move && (
          <IconButton
            aria-label={`Переместить: ${row.caption}`}
            title="Перетащите или нажимайте ↑ и ↓"
            onPointerDown={move.onPointerDown}
            onKeyDown={onKeyDown}
            sx={{ cursor: 'grab', touchAction: 'none' }}
          >
            <PathIcon path={mdiDragVertical} />
          </IconButton>
        )}
        {/* Not disabled while it works: that would take the focus from it. */}
        <IconButton
          data-row-action={index}
          aria-label={actionName}
          title={actionName}
          aria-disabled={busy}
          color="primary"
          onClick={() => !busy && onAction()}
        >
          <PathIcon path={icon} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Two lines at most. */
const note = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: '16px',
} as const;

const amount = {
  gridArea: 'state',
  textAlign: { xs: 'left', sm: 'right' },
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
