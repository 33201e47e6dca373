import { Box, Chip } from '@mui/material';
import { isLeap } from '#model/imports/ratio.ts';
import type { ImportCell } from '#model/wire/imports.ts';
import { unseen } from '#web/ui/theme/unseen.ts';
import { ratioText } from './import-texts.ts';

interface CellValueProps {
  readonly cell: ImportCell;
  /** The row is not written. */
  readonly isRefused: boolean;
}

const EMPTY = 'пусто';

/** A cell of a row: what it changes the value from and to, and what is told of it. */
export function CellValue({ cell: { text, before, ratio, message }, isRefused }: CellValueProps) {
  const isFault = message !== undefined;
  if (before === undefined)
    return (
      <>
        <Box sx={{ ...lines, ...(isFault && isRefused ? { color: 'error.main', fontWeight: 600 } : {}) }} title={text}>
          {text === '' && isFault ? EMPTY : text}
        </Box>
        {isFault && <CellMessage text={message} isRefused={isRefused} />}
      </>
    );
  return (
    <>
      <Box sx={lines} title={`${before === '' ? EMPTY : before} → ${text === '' ? EMPTY : text}`}>
        <Box component="span" sx={unseen}>
          Было:{' '}
        </Box>
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {before === '' ? EMPTY : before}
        </Box>
        <span aria-hidden> → </span>
        <Box component="span" sx={unseen}>
          , станет:{' '}
        </Box>
        <Box component="ins" sx={became}>
          {text === '' ? EMPTY : text}
        </Box>
      </Box>
      {ratio !== undefined && <CellRatio ratio={ratio} />}
      {isFault && <CellMessage text={message} isRefused={isRefused} />}
    </>
  );
}

/** How many times larger or smaller a number becomes, where it may be a slip; else by how many per cent. */
function CellRatio({ ratio }: { readonly ratio: number }) {
  if (isLeap(ratio))
    return <Chip size="small" variant="outlined" color="warning" label={ratioText(ratio)} sx={{ mt: 0.5 }} />;
  return <Box sx={{ mt: 0.25, typography: 'caption', color: 'text.secondary' }}>{ratioText(ratio)}</Box>;
}

function CellMessage({ text, isRefused }: { readonly text: string; readonly isRefused: boolean }) {
  return (
    <Box
      sx={{
        mt: 0.25,
        typography: 'caption',
        color: isRefused ? 'error.main' : 'warning.main',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}

const lines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const became = {
  textDecoration: 'none',
  fontWeight: 600,
  px: 0.5,
  borderRadius: 0.5,
  bgcolor: 'action.selected',
  boxDecorationBreak: 'clone',
} as const;
