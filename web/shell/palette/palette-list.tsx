import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { FoundSection } from '#web/routing/record-sections.ts';

/** The props of the palette's list. */
export interface PaletteListProps {
  /** The prefix of the ids by which the field refers to the active line. */
  readonly id: string;
  readonly sections: readonly FoundSection[];
  /** The index of the line that Enter opens, counted over all sections. */
  readonly active: number;
  readonly onChoose: (path: string) => void;
}

/** The lines of the palette under their headings; the keyboard focus stays in the field. */
export function PaletteList({ id, sections, active, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, sections]);
  const firstOf = sections.map((_, at) => sections.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0));
  return (
    <Box
      ref={list}
      role="listbox"
      id={`${id}-list`}
      aria-label="Найдено"
      sx={{ overflow: 'auto', flex: 1, maxHeight: { sm: '60vh' }, py: 1 }}
    >
      {sections.map(({ heading, entries }, at) => (
        <Box key={heading} role="group" aria-label={heading}>
          <Typography variant="caption" color="textSecondary" component="p" aria-hidden sx={{ px: 2, pt: 1, pb: 0.5 }}>
            {heading}
          </Typography>
          {entries.map(({ path, caption }, place) => {
            const index = (firstOf[at] ?? 0) + place;
            return (
              <Box
                key={path}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === active}
                onClick={() => onChoose(path)}
                sx={line}
              >
                {caption}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  px: 2,
  py: 0.75,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
} as const;
