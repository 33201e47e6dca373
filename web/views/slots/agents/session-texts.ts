import type { AgentSessionSummary, UndoneAgentSession } from '#model/wire/agent-sessions.ts';
import { formatCount } from '#web/ui/format.ts';

/** The space beside a line. */
export type Side = number | { readonly xs: number; readonly sm: number };

export const CHANGE_FORMS = { one: 'изменение', few: 'изменения', many: 'изменений' };

/** A line of a list of sessions or of their changes. */
export const agentLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** By which key an agent worked. */
export function sessionName({ key }: Pick<AgentSessionSummary, 'key'>): string {
  return key === null ? 'Без ключа доступа' : `Ключом «${key}»`;
}

/** What an undo did. */
export function undoneText({ changeSets, kept }: UndoneAgentSession): string {
  if (changeSets === 0) return 'Отменить ничего не удалось';
  const done = `Отменено: ${formatCount(changeSets, CHANGE_FORMS)}`;
  return kept === 0 ? done : `${done}. Осталось: ${formatCount(kept, CHANGE_FORMS)}`;
}
