import { Box, ButtonBase, Typography } from '@mui/material';
import { mdiAlertCircleOutline, mdiAlertOutline } from '@mdi/js';
import type { PageFinding } from '#model/wire/pages.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';

const SIGNS = {
  error: { icon: mdiAlertCircleOutline, color: 'error.main', caption: 'Ошибка' },
  warning: { icon: mdiAlertOutline, color: 'warning.main', caption: 'Замечание' },
} as const;

interface FindingsListProps {
  readonly findings: readonly PageFinding[];
  /** The name of a block; null for one that the page no longer has. */
  readonly nameOf: (blockId: number) => string | null;
  readonly onShow: (blockId: number) => void;
}

/** Findings by the block to which they belong, each of which leads there. */
export function FindingsList({ findings, nameOf, onShow }: FindingsListProps) {
  const groups = [...Map.groupBy(findings, ({ blockId }) => blockId)];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {groups.map(([blockId, found]) => {
        const name = blockId === null ? 'Заголовки страницы' : nameOf(blockId);
        return (
          <Box key={blockId ?? 0} role="group" aria-label={name ?? 'Удалённый блок'}>
            <Typography variant="caption" component="h3" color="textSecondary" noWrap sx={{ mb: 0.5 }}>
              {name ?? 'Удалённый блок'}
            </Typography>
            <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 0.5 }}>
              {found.map((finding) => (
                <li key={`${finding.rule} ${finding.path} ${finding.message}`}>
                  <Finding
                    finding={finding}
                    {...(blockId !== null && name !== null && { onShow: () => onShow(blockId) })}
                  />
                </li>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

interface FindingProps {
  readonly finding: PageFinding;
  /** Absent where it leads nowhere on the page. */
  readonly onShow?: () => void;
}

function Finding({ finding: { severity, message }, onShow }: FindingProps) {
  const { icon, color, caption } = SIGNS[severity];
  const content = (
    <>
      <PathIcon path={icon} label={caption} sx={{ fontSize: 18, color, mt: '1px', flexShrink: 0 }} />
      <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
    </>
  );
  if (!onShow) return <Box sx={row}>{content}</Box>;
  return (
    <ButtonBase onClick={onShow} sx={[row, { '&:hover, &:focus-visible': { bgcolor: 'action.hover' } }]}>
      {content}
    </ButtonBase>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 40,
  px: 1,
  py: 1.25,
  textAlign: 'left',
  borderRadius: 0.75,
} as const;
