import { Box } from '@mui/material';
import { useMemo, type Ref } from 'react';
import { pageDocument, PAPER_CSS, type DocumentPage } from '#model/page/page-document.ts';
import { imagePolicy, isShownAddress } from '#web/text/rich/shown-address.ts';

interface PageFrameProps {
  readonly page: DocumentPage;
  /** The width of the page in pixels. */
  readonly width: number;
  /** The page as it is printed, on a sheet of A4. */
  readonly paper: boolean;
  readonly frame: Ref<HTMLIFrameElement>;
}

/**
 * A rendered page in a sandboxed frame: no script of it runs, and it does not navigate. The frame has this origin, so
 * that the product's own pictures load, and may open the dialog of the printer.
 */
export function PageFrame({ page, width, paper, frame }: PageFrameProps) {
  const source = useMemo(() => {
    const policy = `default-src 'none'; img-src ${imagePolicy()}; style-src 'unsafe-inline'`;
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">\n`;
    return pageDocument(paper ? { ...page, css: `${page.css}${PAPER_CSS}` } : page, { head, isShown: isShownAddress });
  }, [page, paper]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={paper ? 'Страница на листе A4' : `Страница шириной ${width}`}
      sandbox="allow-same-origin allow-modals"
      srcDoc={source}
      sx={{ display: 'block', border: 0, bgcolor: '#fff', width: '100%', height: '100%' }}
    />
  );
}
