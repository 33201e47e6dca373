import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { mdiAlertCircleOutline, mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import type { FormFinding, FormFix } from '#model/wire/forms.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';

interface FindingRowProps {
  readonly finding: FormFinding;
  readonly onPlace: (path: string) => void;
  /** Absent for readers who may not change the form. */
  readonly onFix?: (fix: FormFix) => void;
}

const SIGNS = {
  error: { icon: mdiAlertCircleOutline, color: 'error.main', label: 'Ошибка' },
  warning: { icon: mdiAlertOutline, color: 'warning.main', label: 'Предупреждение' },
  info: { icon: mdiInformationOutline, color: 'info.main', label: 'К сведению' },
} as const;

/** A finding: a click on it leads to its place, its button corrects it. */
export function FindingRow({ finding, onPlace, onFix }: FindingRowProps) {
  const { severity, message, place, path, fix } = finding;
  const sign = SIGNS[severity];
  return (
    <Box component="li" sx={row}>
      <ButtonBase onClick={() => onPlace(path)} sx={target}>
        <PathIcon path={sign.icon} label={sign.label} sx={{ color: sign.color, mt: 0.25 }} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {place}
          </Typography>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {message}
          </Box>
        </Box>
      </ButtonBase>
      {fix && onFix && (
        <Button size="small" variant="outlined" onClick={() => onFix(fix)} sx={{ flexShrink: 0 }}>
          {fix.caption}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const target = {
  flex: '1 1 240px',
  minWidth: 0,
  minHeight: 40,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1,
  textAlign: 'start',
  font: 'inherit',
  borderRadius: 0.75,
  p: 0.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
