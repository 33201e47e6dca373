import { Box, Chip, Typography } from '@mui/material';
import type { BlockChange, ComparedBlock, ComparedLeaf } from '#model/wire/pages.ts';
import { comparedFrame } from '#web/record/versions/compared-frame.ts';
import { comparedSides, ComparedTexts } from '#web/record/versions/compared-value.tsx';
import { leafText } from './leaf-text.ts';
import { PagePiece } from './page-piece.tsx';

const CHANGES: Readonly<
  Record<BlockChange, { readonly caption: string; readonly color: 'success' | 'error' | 'info' | 'warning' }>
> = {
  added: { caption: 'Добавлен', color: 'success' },
  removed: { caption: 'Удалён', color: 'error' },
  moved: { caption: 'Перемещён', color: 'info' },
  changed: { caption: 'Изменён', color: 'warning' },
};

interface ComparedBlockRowProps {
  readonly block: ComparedBlock;
  readonly css: string;
}

/** A block at both moments side by side, with the leaves in which they differ. */
export function ComparedBlockRow({ block, css }: ComparedBlockRowProps) {
  const { kind, caption, depth, changes, before, after, leaves } = block;
  const name = caption ?? kind;
  return (
    <Box component="article" aria-label={name} sx={{ ...frame, ml: { xs: 0, md: Math.min(depth, 4) * 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h4" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {caption !== null && caption !== kind && (
          <Typography variant="caption" color="textSecondary">
            {kind}
          </Typography>
        )}
        {changes.map((change) => (
          <Chip key={change} size="small" label={CHANGES[change].caption} color={CHANGES[change].color} />
        ))}
      </Box>
      <Box sx={comparedSides}>
        <Side title="Было" html={before} css={css} nothing="Блока ещё не было" />
        <Side title="Стало" html={after} css={css} nothing="Блока больше нет" />
      </Box>
      {leaves.length > 0 && <Leaves leaves={leaves} />}
    </Box>
  );
}

interface SideProps {
  readonly title: string;
  /** Null where the block does not exist. */
  readonly html: string | null;
  readonly css: string;
  readonly nothing: string;
}

function Side({ title, html, css, nothing }: SideProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {html === null ? (
        <Box sx={{ ...absent, color: 'text.secondary' }}>{nothing}</Box>
      ) : (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <PagePiece html={html} css={css} />
        </Box>
      )}
    </Box>
  );
}

/** The values in which two moments differ. */
export function Leaves({ leaves }: { readonly leaves: readonly ComparedLeaf[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {leaves.map(({ path, caption, before, after }) => (
        <Box key={`${path} ${caption}`} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {caption}
          </Typography>
          <Box component="dd" sx={comparedSides}>
            <ComparedTexts before={leafText(before)} after={leafText(after)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const frame = {
  ...comparedFrame,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 240px',
} as const;

const absent = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 56,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  p: 1,
} as const;
