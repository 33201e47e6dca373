import { Box } from '@mui/material';

/** A statement of SQL in at most three lines. */
export function StatementText({ text }: { readonly text: string }) {
  return (
    <Box component="code" title={text} sx={clamped}>
      {text}
    </Box>
  );
}

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: 12,
  lineHeight: '16px',
} as const;
