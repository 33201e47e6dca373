import { Box, Button } from '@mui/material';
import { buttonsOf } from '#model/forms/first-section.ts';
import { BUTTON_ACTIONS, type ButtonAction, type FormButton } from '#model/forms/form.ts';
import { useFormRun, useRun } from '../run-context.ts';

interface SectionButtonsProps {
  readonly section: number;
  readonly onAct: (action: ButtonAction) => void;
}

function actionOf({ action }: FormButton): ButtonAction | null {
  return BUTTON_ACTIONS.find((known) => known === action) ?? null;
}

/** The buttons of a section that lead on. Enter in a field presses the first that goes forward. */
export function SectionButtons({ section, onAct }: SectionButtonsProps) {
  const run = useFormRun();
  const compiled = useRun(run, (state) => state.compiled);
  const { section: shown } = compiled.sections[section] ?? {};
  const buttons = shown ? buttonsOf(compiled, shown) : [];
  const forward = buttons.findIndex((button) => ['next', 'submit'].includes(actionOf(button) ?? ''));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttons.map((button, at) => {
        const action = actionOf(button);
        return (
          <Button
            // Not reused for another section: the press that leads back would submit as the button that leads on.
            key={`${section} ${at}`}
            type={at === forward ? 'submit' : 'button'}
            variant={/\bbtn-primary\b/u.test(button.class ?? '') ? 'contained' : 'outlined'}
            {...(at !== forward && { onClick: () => action !== null && onAct(action) })}
          >
            {button.caption || 'Кнопка'}
          </Button>
        );
      })}
    </Box>
  );
}

/** What Enter does in a section; null where no button goes forward. */
export function forwardAction(buttons: readonly FormButton[]): ButtonAction | null {
  return buttons.map(actionOf).find((action) => action === 'next' || action === 'submit') ?? null;
}
