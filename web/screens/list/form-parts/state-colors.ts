import { stateColor } from '#model/terms/states.ts';

const COLORS = {
  primary: 'primary.main',
  warning: 'warning.main',
  success: 'success.main',
  default: 'text.disabled',
} as const;

/** The colour of a state in the theme, for a mark beside its name. */
export function stateMark(state: number | null): string {
  return COLORS[stateColor(state)];
}
