import { Box } from '@mui/material';
import { useMemo } from 'react';
import { previewDocument } from './preview-document.ts';

/**
 * A text as the site shows it, in a sandboxed frame without scripts and navigation. The frame has this origin, so that
 * the product's own pictures load.
 */
export function HtmlPreview({ html }: { readonly html: string }) {
  const source = useMemo(() => previewDocument(html), [html]);
  return (
    <Box
      component="iframe"
      title="Просмотр текста"
      sandbox="allow-same-origin"
      srcDoc={source}
      sx={{ flex: 1, width: '100%', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
    />
  );
}
