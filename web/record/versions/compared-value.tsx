import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { differentWords, type Words } from '#web/text/different-words.ts';
import { unseen } from '#web/ui/theme/unseen.ts';

type Sign = 'del' | 'ins';

const SIGNS = {
  del: { color: 'error', sign: '−', told: 'было: ' },
  ins: { color: 'success', sign: '+', told: 'стало: ' },
} as const;

/** The frame of two versions side by side, one below the other where it is narrow. */
export const comparedSides = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
} as const;

/** A value as it was (`del`) or as it is (`ins`). */
export function ComparedSide({ sign, children }: { readonly sign: Sign; readonly children: ReactNode }) {
  const { color, sign: mark, told } = SIGNS[sign];
  return (
    <Box
      component={sign}
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        textDecoration: 'none',
        px: 1.5,
        py: 0.5,
        borderRadius: 0.75,
        bgcolor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.08)`,
      }}
    >
      <Box component="span" aria-hidden sx={{ color: `${color}.main`, fontWeight: 600, mr: 1 }}>
        {mark}
      </Box>
      <Box component="span" sx={unseen}>
        {told}
      </Box>
      {children}
    </Box>
  );
}

/** A text at both versions; the words that only one of them has are marked, unless they share none. */
export function ComparedTexts({ before, after }: { readonly before: string; readonly after: string }) {
  const [was, is] = differentWords(before, after);
  const isMarked = was.some(({ own }) => !own);
  return (
    <>
      <ComparedSide sign="del">
        <Marked words={was} isMarked={isMarked} sign="del" />
      </ComparedSide>
      <ComparedSide sign="ins">
        <Marked words={is} isMarked={isMarked} sign="ins" />
      </ComparedSide>
    </>
  );
}

interface MarkedProps {
  readonly words: readonly Words[];
  readonly isMarked: boolean;
  readonly sign: Sign;
}

function Marked({ words, isMarked, sign }: MarkedProps) {
  const { color } = SIGNS[sign];
  return words.map(({ text, own }, at) =>
    isMarked && own ? (
      <Box
        key={at}
        component="mark"
        sx={{
          color: 'inherit',
          borderRadius: 0.5,
          bgcolor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.24)`,
          ...(sign === 'del' && { textDecoration: 'line-through' }),
        }}
      >
        {text}
      </Box>
    ) : (
      text
    ),
  );
}
