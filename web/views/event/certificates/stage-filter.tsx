import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { CertificateStage, EventCertificates } from '#model/wire/certificates.ts';
import { formatNumber } from '#web/ui/format.ts';

interface StageFilterProps {
  readonly counts: EventCertificates['counts'];
  readonly stage: CertificateStage | null;
  readonly onChoose: (stage: CertificateStage | null) => void;
}

/** How many have a certificate and how many have none, by which the list is filtered. */
export function StageFilter({ counts, stage, onChoose }: StageFilterProps) {
  const parts = [
    { name: 'all', caption: 'Все', count: counts.issued + counts.missing },
    { name: 'issued', caption: 'Выданы', count: counts.issued },
    { name: 'missing', caption: 'Без сертификата', count: counts.missing },
  ] as const;
  return (
    <Box sx={{ px: 2, py: 1, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Участники"
        value={stage ?? 'all'}
        onChange={(_, next: CertificateStage | 'all' | null) => {
          if (next !== null) onChoose(next === 'all' ? null : next);
        }}
      >
        {parts.map(({ name, caption, count }) => (
          <ToggleButton key={name} value={name} sx={{ minHeight: 40, px: 1.5, whiteSpace: 'nowrap' }}>
            {caption}
            <Box component="strong" sx={{ ml: 0.75, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count)}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
