import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { FACE_INK, faceColor } from '../theme/face-colors.ts';
import { initials } from './initials.ts';

/** A person as a face shows them. */
export interface Person {
  readonly id: number;
  readonly fullName: string;
}

interface FaceProps {
  readonly person: Person;
  /** Pixels. */
  readonly size?: number;
}

/** A person's initials on their colour; their name stands beside it or in a tooltip. */
export function Face({ person, size = 28 }: FaceProps) {
  return (
    <Box
      component="span"
      data-face={person.id}
      data-letters={initials(person.fullName)}
      sx={[round(size), colored(person)]}
    />
  );
}

/** The rest of the people that have no room. */
export function MoreFaces({ count }: { readonly count: number }) {
  return <Box component="span" data-letters={`+${count}`} sx={[round(28), rest]} />;
}

/** The letters are generated content, which is not part of the accessible name of the surrounding control. */
const round = (size: number): SystemStyleObject<Theme> => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: size,
  height: size,
  // A small face has the width of its letters.
  px: size < 28 ? 0.5 : 0,
  borderRadius: size / 8,
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 600,
  '&::before': { content: 'attr(data-letters)' },
});

const colored = ({ id }: Person): SystemStyleObject<Theme> => ({ bgcolor: faceColor(id), color: FACE_INK });

const rest: SystemStyleObject<Theme> = { px: 0.5, bgcolor: 'divider', color: 'text.primary' };
