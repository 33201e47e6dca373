import { Box, Typography } from '@mui/material';
import { sectionLabel } from '#model/forms/compile-form.ts';
import { shownSections } from '#model/forms/validate-form.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { useFormRun, useRun } from '../run-context.ts';

/** The sections that are shown, as steps (spec 2 §2.11); nothing for a form of one. */
export function SectionSteps() {
  const run = useFormRun();
  const open = useRun(run, ({ section }) => section);
  const shown = useRun(run, ({ compiled, state }) => shownSections(compiled, state).join(' '));
  const sections = shown === '' ? [] : shown.split(' ').map(Number);
  if (sections.length < 2) return null;
  return (
    <Box component="ol" aria-label="Шаги" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {sections.map((at, position) => (
        <Box
          key={at}
          component="li"
          {...(at === open && { 'aria-current': 'step' })}
          sx={[step, at === open && { borderColor: 'primary.main', color: 'text.primary' }]}
        >
          <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {position + 1}
          </Typography>
          <Box component="span" sx={{ minWidth: 0 }}>
            {sectionLabel(run.state.compiled, at)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const step = {
  minWidth: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: 0.75,
  px: 1,
  py: 0.5,
  borderBottom: 2,
  borderColor: 'divider',
  color: 'text.secondary',
} as const;
