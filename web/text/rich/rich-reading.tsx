import { Box } from '@mui/material';
import { useMemo } from 'react';
import { htmlParts } from '#model/html-parts.ts';

/** The most characters that are shown; the dialog shows the whole text. */
const MOST = 20_000;

/** A marked-up text as it is read in a field: its headings, paragraphs and items, without links and pictures. */
export function RichReading({ html }: { readonly html: string }) {
  const parts = useMemo(() => htmlParts(html, MOST), [html]);
  return parts.map(({ kind, text }, at) => (
    // The parts of one text never change their places.
    <Box key={at} component="span" sx={looks[kind]}>
      {text}
    </Box>
  ));
}

const looks = {
  heading: { display: 'block', fontWeight: 600, mt: 1, '&:first-of-type': { mt: 0 } },
  paragraph: { display: 'block', mt: 0.5, '&:first-of-type': { mt: 0 } },
  item: { display: 'list-item', listStyle: 'disc outside', ml: 2.5 },
} as const;
