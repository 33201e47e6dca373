import { Chip } from '@mui/material';
import type { Severity, StateFinding, StatePlace } from '#model/system-state/findings.ts';

const MARKS = {
  bad: { label: 'Плохо', color: 'error' },
  attention: { label: 'Внимание', color: 'warning' },
  ok: { label: 'В порядке', color: 'success' },
} as const;

/** The worst of what there is to look at; null where there is nothing. */
export function worstOf(findings: readonly StateFinding[], place?: StatePlace): Severity | null {
  const found = findings.filter((one) => place === undefined || one.place === place);
  if (found.length === 0) return null;
  return found.some(({ severity }) => severity === 'bad') ? 'bad' : 'attention';
}

/** How a place is, in a word. */
export function StateMark({ severity }: { readonly severity: Severity | null }) {
  return <Chip size="small" {...MARKS[severity ?? 'ok']} />;
}
