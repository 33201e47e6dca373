import { mdiPin } from '@mdi/js';
import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMarks } from '#web/ui/marks/use-marks.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { entryKey, type PaletteEntry, type PaletteSection } from './palette-entries.ts';

/** The props of the palette's list. */
export interface PaletteListProps {
  /** The prefix of the ids by which the field refers to the active line. */
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  /** The index of the line that Enter opens, counted over all sections. */
  readonly active: number;
  /** The text whose words are marked. */
  readonly marked: string;
  readonly isPinned: (entry: PaletteEntry) => boolean;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The lines of the palette under their headings; the keyboard focus stays in the field. */
export function PaletteList({ id, sections, active, marked, isPinned, onChoose }: PaletteListProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  useMarks(list, marked);
  useEffect(() => {
    list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, active, sections]);
  const firstOf = sections.map((_, at) => sections.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0));
  return (
    <Box ref={setList} role="listbox" id={`${id}-list`} aria-label="Найдено" sx={{ overflow: 'auto', flex: 1, py: 1 }}>
      {sections.map(({ heading, count, entries }, at) => (
        <Box key={heading} role="group" aria-label={heading}>
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            aria-hidden
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 2, pt: 1, pb: 0.5 }}
          >
            <span>{heading}</span>
            {count !== undefined && <span>{count}</span>}
          </Typography>
          {entries.map((entry, place) => {
            const index = (firstOf[at] ?? 0) + place;
            return (
              <Box
                key={entryKey(entry)}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === active}
                onClick={() => onChoose(entry)}
                sx={line}
              >
                <span>
                  {entry.caption}
                  {entry.passage !== undefined && (
                    <Typography variant="caption" color="textSecondary" component="span" sx={passage}>
                      {entry.passage}
                    </Typography>
                  )}
                </span>
                {isPinned(entry) && <PathIcon path={mdiPin} fontSize="small" sx={{ color: 'text.secondary' }} />}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const passage = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 40,
  px: 2,
  py: 0.75,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
} as const;
