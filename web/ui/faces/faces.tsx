import { Box, ButtonBase, Popover, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNarrowScreen } from '../layout/narrow-screen.ts';
import { plainList } from '../plain-list.ts';
import { Face, MoreFaces, type Person } from './face.tsx';

/** A person and what they are doing, if it is known. */
export interface BusyPerson extends Person {
  readonly doing?: string;
}

interface FacesProps {
  /** What the people have in common. */
  readonly label: string;
  readonly people: readonly BusyPerson[];
}

/** The number of faces that are shown, and on a phone; the others are counted. */
const SHOWN = 3;
const SHOWN_NARROW = 1;

/** People as a row of faces, each with its name in a tooltip; pressing them lists everybody. */
export function Faces({ label, people }: FacesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const narrow = useNarrowScreen();
  if (people.length === 0) return null;
  const faces = people.slice(0, narrow ? SHOWN_NARROW : SHOWN);
  const names = people.map(({ fullName }) => fullName).join(', ');
  return (
    <>
      <ButtonBase
        data-print="no"
        aria-label={`${label}: ${names}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={button}
      >
        {faces.map((person) => (
          <Tooltip key={person.id} describeChild title={nameOf(person)}>
            <Box component="span" sx={{ display: 'inline-flex' }}>
              <Face person={person} />
            </Box>
          </Tooltip>
        ))}
        {people.length > faces.length && <MoreFaces count={people.length - faces.length} />}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, mt: 0.5, maxWidth: 320 } } }}
      >
        <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {label}
        </Typography>
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1 }}>
          {people.map((person) => (
            <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <Face person={person} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {person.fullName}
                {person.doing !== undefined && (
                  <Typography variant="caption" color="textSecondary" component="p">
                    {person.doing}
                  </Typography>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
}

function nameOf({ fullName, doing }: BusyPerson): string {
  return doing === undefined ? fullName : `${fullName}: ${doing}`;
}

const button = { minHeight: 40, minWidth: 40, px: 0.5, gap: 0.25, borderRadius: 1 } as const;
