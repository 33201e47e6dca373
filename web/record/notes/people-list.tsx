import { Box, Paper, Popper, Typography } from '@mui/material';
import type { NotePerson } from '#model/wire/notes.ts';
import { Face } from '#web/ui/faces/face.tsx';
import { popupPlace } from '#web/ui/popup-place.ts';

interface PeopleListProps {
  readonly id: string;
  readonly anchor: HTMLElement | null;
  readonly people: readonly NotePerson[];
  /** The place of the marked person. */
  readonly marked: number;
  readonly onChoose: (person: NotePerson) => void;
}

/** The id of the line of a person in the list. */
export function lineId(list: string, { id }: Pick<NotePerson, 'id'>): string {
  return `${list}-${id}`;
}

/** The colleagues whom a note may name, below its field; who does not see the record cannot be chosen. */
export function PeopleList({ id, anchor, people, marked, onChoose }: PeopleListProps) {
  return (
    <Popper
      open={anchor !== null}
      anchorEl={anchor}
      placement="bottom-start"
      container={popupPlace}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        id={id}
        role="listbox"
        aria-label="Кого упомянуть"
        elevation={8}
        sx={{
          width: (anchor?.clientWidth ?? 0) > 0 ? anchor?.clientWidth : 320,
          maxHeight: 264,
          overflow: 'auto',
          py: 0.5,
        }}
      >
        {people.map((person, at) => (
          <Box
            key={person.id}
            id={lineId(id, person)}
            role="option"
            aria-selected={at === marked}
            aria-disabled={!person.sees}
            // The field keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(person);
            }}
            sx={[line, at === marked && { bgcolor: 'action.selected' }, person.sees && open]}
          >
            <Face person={person} size={24} />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{person.fullName}</Typography>
              <Typography variant="caption" color="textSecondary" component="p" noWrap>
                {person.sees ? person.role : 'Не видит эту запись'}
              </Typography>
            </Box>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 1.5,
  color: 'text.secondary',
} as const;
const open = { cursor: 'pointer', color: 'text.primary', '&:hover': { bgcolor: 'action.hover' } } as const;
