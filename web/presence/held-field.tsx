import { Box, Tooltip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import { Face } from '#web/ui/faces/face.tsx';
import { faceColor } from '#web/ui/theme/face-colors.ts';

interface HeldFieldProps {
  /** Those who are editing the field besides the reader. */
  readonly holders: readonly PresentUser[];
  /** The id of the text that says so, for the description of the field's control. */
  readonly textId: string;
  readonly children: ReactNode;
}

/** A field that colleagues are editing: an outline in the colour of the first of them, and their faces on it. */
export function HeldField({ holders, textId, children }: HeldFieldProps) {
  const [first] = holders;
  return (
    <Box sx={first ? framed(faceColor(first.id)) : {}}>
      {children}
      {first && (
        <>
          <Box component="span" id={textId} hidden>
            {heldText(holders)}
          </Box>
          <Tooltip describeChild title={heldText(holders)}>
            <Box component="span" data-print="no" sx={onFrame}>
              {holders.map((person) => (
                <Face key={person.id} person={person} size={20} />
              ))}
            </Box>
          </Tooltip>
        </>
      )}
    </Box>
  );
}

function heldText(holders: readonly PresentUser[]): string {
  const names = holders.map(({ fullName }) => fullName).join(', ');
  return `Поле сейчас ${holders.length === 1 ? 'редактирует' : 'редактируют'} ${names}`;
}

const OWN_BORDER = '.MuiOutlinedInput-root:not(.Mui-focused) .MuiOutlinedInput-notchedOutline';

/** A control with a border of its own, which has a gap for its label, shows the colour there; its focus ring stays. */
function framed(color: string): SystemStyleObject<Theme> {
  return {
    position: 'relative',
    borderRadius: 1,
    '&:not(:has(.MuiOutlinedInput-root))': { outline: `2px solid ${color}`, outlineOffset: 1 },
    [`&& ${OWN_BORDER}`]: { borderColor: color, borderWidth: 2 },
  };
}

/** On the upper edge, at the end: values begin at the other one. */
const onFrame = { position: 'absolute', top: -11, right: 12, zIndex: 1, display: 'flex', gap: 0.25 } as const;
