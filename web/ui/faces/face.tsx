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
    <Box component="span" aria-hidden data-face={person.id} sx={[round(size), colored(person)]}>
      {initials(person.fullName)}
    </Box>
  );
}

/** The rest of the people that have no room. */
export function MoreFaces({ count }: { readonly count: number }) {
  return (
    <Box component="span" aria-hidden sx={[round(28), rest]}>
      +{count}
    </Box>
  );
}

const round = (size: number): SystemStyleObject<Theme> => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: size,
  height: size,
  borderRadius: size / 8,
  fontSize: '0.75rem',
  lineHeight: 1,
  fontWeight: 600,
  userSelect: 'none',
});

const colored = ({ id }: Person): SystemStyleObject<Theme> => ({ bgcolor: faceColor(id), color: FACE_INK });

const rest: SystemStyleObject<Theme> = { px: 0.5, bgcolor: 'divider', color: 'text.primary' };
