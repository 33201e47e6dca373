import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { blockTrees } from '#model/page/block-tree.ts';
import { PAGE_CSS } from '#model/page/page-css.ts';
import { pageHtml } from '#model/page/to-html.ts';
import { fileAddress } from '#model/page/page-address.ts';
import { formatCount } from '#web/ui/format.ts';
import { cleanText } from '../text/clean-text.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { PagePiece } from '../versions/page-piece.tsx';
import type { ReadPaste } from './read-paste.ts';

/** As many blocks are shown before they are put on the page. */
const MOST_SHOWN = 40;

const MORE = { one: 'блок ниже не показан', few: 'блока ниже не показаны', many: 'блоков ниже не показаны' } as const;

/** The blocks as visitors will see them, by the renderer of the page. */
export function PastePreview({ read: { blocks, pictures } }: { readonly read: ReadPaste }) {
  const { html, css } = useMemo(() => {
    const shown = new Map(pictures.map((picture) => [picture.address, picture.shown]));
    const placed = blocks.slice(0, MOST_SHOWN).map((block, at) => ({ ...block, id: at, parentId: null, priority: at }));
    return pageHtml(blockTrees(placed), KNOWN_BLOCKS, {
      clean: cleanText,
      picture: (address) => shown.get(address) ?? address,
      file: (id) => ({ address: fileAddress(id), name: 'Документ' }),
    });
  }, [blocks, pictures]);
  const more = blocks.length - MOST_SHOWN;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box
        role="region"
        aria-label="Как это будет на странице"
        // It scrolls by keyboard too.
        tabIndex={0}
        sx={{ maxHeight: '55vh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <PagePiece html={html} css={`${PAGE_CSS}${css}`} />
      </Box>
      {more > 0 && (
        <Typography variant="caption" color="textSecondary">
          {formatCount(more, MORE)}
        </Typography>
      )}
    </Box>
  );
}
