import { Alert, Box, Typography } from '@mui/material';
import { useId } from 'react';
import { buttonsOf } from '#model/forms/first-section.ts';
import type { ButtonAction } from '#model/forms/form.ts';
import type { Answers, FormRun } from '../form-run.ts';
import { OpenSection } from './open-section.tsx';
import { RunContext, useRun } from '../run-context.ts';
import { forwardAction, SectionButtons } from './section-buttons.tsx';
import { SectionSteps } from './section-steps.tsx';

interface FormRuntimeProps {
  readonly run: FormRun;
  /** Names the form for assistive technology. */
  readonly label: string;
  /** Called with the model of a form in which every field that is shown is valid. */
  readonly onSubmit: (model: Answers) => void;
}

/** A form as a visitor fills it in: its sections as steps, of which one is open (spec 2 §2.11, §5.8). */
export function FormRuntime({ run, label, onSubmit }: FormRuntimeProps) {
  const id = useId();
  const section = useRun(run, (state) => state.section);
  const problem = useRun(run, (state) => state.problem);
  const act = (action: ButtonAction): void => {
    if (action !== 'submit') return void run.move(action === 'next' ? 1 : -1);
    const model = run.submit();
    if (model !== null) onSubmit(model);
  };
  if (section === null) return <Typography color="textSecondary">Форма пуста: показать нечего.</Typography>;
  return (
    <RunContext value={run}>
      <Box
        component="form"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          // Submit events of the dialogs that editors open bubble through the React tree.
          if (event.target !== event.currentTarget) return;
          const { compiled } = run.state;
          const shown = compiled.sections[section]?.section;
          const action = shown ? forwardAction(buttonsOf(compiled, shown)) : null;
          if (action !== null) act(action);
        }}
        sx={{ display: 'grid', gap: 3, containerType: 'inline-size', overflowWrap: 'anywhere' }}
      >
        <SectionSteps />
        <OpenSection key={section} section={section} id={id} />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <SectionButtons section={section} onAct={act} />
      </Box>
    </RunContext>
  );
}
