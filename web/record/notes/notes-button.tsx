import { Box, IconButton, Tooltip } from '@mui/material';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { openNotes, type NotedSubject } from './open-notes.ts';

const ACTIONS = [openNotes];
/** The greatest number that is written. */
const MOST = 99;

/** Shows the notes on a record, or hides them; with the number of those that are not resolved. */
export function NotesButton(subject: NotedSubject) {
  const { openNotes: count } = subject;
  const { shown } = useShownActions(ACTIONS, subject);
  return shown.map(({ name, caption, icon, pressed, onNear, onChoose }) => (
    <Tooltip key={name} title={caption}>
      <IconButton
        aria-label={caption}
        aria-pressed={pressed}
        color={pressed ? 'primary' : 'default'}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onChoose()}
      >
        <Box component="span" data-count={count > MOST ? `${MOST}+` : count} sx={[face, count > 0 && counted]}>
          {icon && <ActionIcon picture={icon} />}
        </Box>
      </IconButton>
    </Tooltip>
  ));
}

const face = { display: 'inline-flex', position: 'relative' } as const;

/** The number is generated content: the name of the button says it. */
const counted = {
  '&::after': {
    content: 'attr(data-count)',
    position: 'absolute',
    top: -8,
    left: '60%',
    minWidth: 18,
    px: 0.5,
    borderRadius: '9px',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontSize: '0.75rem',
    lineHeight: '18px',
    fontWeight: 600,
    textAlign: 'center',
  },
} as const;
