import { Box, Tooltip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useId } from 'react';
import type { PresentUser } from '#model/wire/live.ts';
import { Face } from '#web/ui/faces/face.tsx';
import { faceColor } from '#web/ui/theme/face-colors.ts';
import type { FieldFrameProps } from './field-frame.ts';
import { useFieldPresence } from './use-field-presence.ts';

/**
 * A field of an open record: reported while the reader is editing it, and outlined in the colour of a colleague who is
 * editing it, with their face.
 */
export function HeldField({ recordId, fieldName, isHeld, children }: FieldFrameProps) {
  const textId = useId();
  const holders = useFieldPresence(recordId, fieldName, isHeld);
  const [first] = holders;
  return (
    <Box sx={first ? framed(faceColor(first.id)) : {}}>
      {children(first && textId)}
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

/** An outlined control has a gap in its border for the label, so that its own border is coloured, except in focus. */
function framed(color: string): SystemStyleObject<Theme> {
  return {
    position: 'relative',
    borderRadius: 1,
    '&:not(:has(.MuiOutlinedInput-root))': { outline: `2px solid ${color}`, outlineOffset: 1 },
    [`&& ${OWN_BORDER}`]: { borderColor: color, borderWidth: 2 },
  };
}

/** On the upper edge, at the end, where it covers no value. */
const onFrame = { position: 'absolute', top: -11, right: 12, zIndex: 1, display: 'flex', gap: 0.25 } as const;
