import { Box, Button, Typography } from '@mui/material';
import type { CertificateHolder } from '#model/wire/certificates.ts';
import { formatNumber } from '#web/ui/format.ts';
import { SaveMenu } from './save-menu.tsx';
import type { CertificateActs } from './use-certificate-acts.ts';

interface ChosenActsProps {
  readonly chosen: readonly CertificateHolder[];
  readonly canIssue: boolean;
  readonly canMail: boolean;
  readonly acts: CertificateActs;
  readonly onClear: () => void;
}

/** What can be done with the chosen participants. */
export function ChosenActs({ chosen, canIssue, canMail, acts, onClear }: ChosenActsProps) {
  const missing = chosen.filter(({ certificate, isConfirmed }) => certificate === null && isConfirmed);
  const issued = chosen.flatMap(({ certificate }) => (certificate === null ? [] : [certificate.id]));
  return (
    <Box role="group" aria-label="Выбранные участники" sx={strip}>
      <Typography role="status" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        Выбрано: {formatNumber(chosen.length)}
      </Typography>
      {missing.length > 0 && (
        <Button
          variant="contained"
          disabled={!canIssue}
          onClick={() => void acts.issue(missing.map(({ registrationId }) => registrationId)).then(onClear)}
        >
          Выдать: {formatNumber(missing.length)}
        </Button>
      )}
      {issued.length > 0 && canMail && (
        <Button color="inherit" variant="outlined" onClick={() => void acts.mail(issued).then(onClear)}>
          Отправить на почту: {formatNumber(issued.length)}
        </Button>
      )}
      {issued.length > 0 && <SaveMenu caption={`Скачать: ${formatNumber(issued.length)}`} ids={issued} acts={acts} />}
      <Button color="inherit" onClick={onClear}>
        Снять выбор
      </Button>
    </Box>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
