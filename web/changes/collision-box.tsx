import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Winner } from '#model/merge/merge-value.ts';
import { useLastChange } from '#web/api/last-change.ts';
import { Moment } from '#web/ui/moment/moment.tsx';

interface CollisionBoxProps {
  readonly caption: string;
  /** The record whose history names who changed the field. */
  readonly className: string | undefined;
  readonly id: number | null;
  readonly fieldName: string;
  /** The values as they are now. */
  readonly children: ReactNode;
  readonly onSettle: (wins: Winner) => void;
}

/** Says that somebody else has changed a field with unsaved input, with the new value and the choice. */
export function CollisionBox({ caption, className, id, fieldName, children, onSettle }: CollisionBoxProps) {
  const change = useLastChange(className, id, fieldName);
  return (
    // The control keeps the focus: losing it would save the field.
    <Box
      role="status"
      aria-label={`Поле «${caption}» изменено`}
      sx={frame}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          Изменено
          {change && (
            <>
              : {change.user.caption}, <Moment at={change.at} />
            </>
          )}
        </Typography>
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" onClick={() => onSettle('current')}>
          Взять
        </Button>
        <Button size="small" color="inherit" onClick={() => onSettle('yours')}>
          Оставить моё
        </Button>
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  my: 0.5,
  px: 1.5,
  py: 0.75,
  border: 1,
  borderLeft: 4,
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;
