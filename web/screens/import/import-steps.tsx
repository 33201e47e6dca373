import { Box, ButtonBase } from '@mui/material';
import { mdiCheck } from '@mdi/js';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { STEPS, type ImportStep } from './step-of.ts';

interface ImportStepsProps {
  readonly current: ImportStep;
  /** The steps that can be gone to besides the current one. */
  readonly open: readonly ImportStep[];
  readonly onStep: (step: ImportStep) => void;
}

/** Pixels: the steps stay below the header of the page. */
const BELOW_HEADER = 112;

/** The steps of an import: beside what is done in them, and above it on a phone. */
export function ImportSteps({ current, open, onStep }: ImportStepsProps) {
  const at = STEPS.findIndex(({ step }) => step === current);
  return (
    <Box component="nav" aria-label="Шаги импорта" sx={{ position: { md: 'sticky' }, top: { md: BELOW_HEADER } }}>
      <Box component="ol" sx={list}>
        {STEPS.map(({ step, caption }, index) => {
          const isOpen = open.includes(step) && step !== current;
          const content = (
            <>
              <Box component="span" aria-hidden sx={{ ...mark, ...(index <= at ? reached : {}) }}>
                {index < at ? <PathIcon path={mdiCheck} sx={{ fontSize: 16 }} /> : index + 1}
              </Box>
              <span>{caption}</span>
            </>
          );
          return (
            <Box key={step} component="li" sx={{ flex: { xs: 1, md: 'none' }, minWidth: 0 }}>
              {isOpen ? (
                <ButtonBase onClick={() => onStep(step)} sx={{ ...line, ...pressable }}>
                  {content}
                </ButtonBase>
              ) : (
                <Box
                  {...(step === current && { 'aria-current': 'step' as const })}
                  sx={{ ...line, ...(step === current ? isCurrent : { color: 'text.secondary' }) }}
                >
                  {content}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const list = {
  ...plainList,
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
} as const;

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: { xs: 0.5, md: 1.5 },
  width: '100%',
  minHeight: 44,
  px: { xs: 0, md: 1.5 },
  py: { xs: 0.75, md: 0.5 },
  borderRadius: 1,
  typography: { xs: 'caption', md: 'body2' },
  lineHeight: 1.3,
} as const;

const isCurrent = { fontWeight: 600, bgcolor: 'action.selected' } as const;
const pressable = { '&:hover': { bgcolor: 'action.hover' } } as const;

const mark = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: 1,
  borderColor: 'text.secondary',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 600,
} as const;
const reached = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const;
