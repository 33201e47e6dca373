import { Box, Typography } from '@mui/material';
import { markedParts, markedWords } from '#model/search/marked-parts.ts';

/** What a search found in the text of a file, and the text whose words are marked there. */
export interface FoundPassageProps {
  readonly passage: string;
  readonly search: string;
  /** The maximum number of lines. */
  readonly lines: number;
}

/** A passage of a file's text with the words that were found in it marked. */
export function FoundPassage({ passage, search, lines }: FoundPassageProps) {
  const parts = markedParts(passage, markedWords(search));
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="span"
      title={passage}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {parts.map(({ from, to }, at) => (
        <span key={from}>
          {passage.slice(parts[at - 1]?.to ?? 0, from)}
          <Box component="mark" sx={mark}>
            {passage.slice(from, to)}
          </Box>
        </span>
      ))}
      {passage.slice(parts.at(-1)?.to ?? 0)}
    </Typography>
  );
}

const mark = {
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main, #d80) 35%, transparent)',
} as const;
