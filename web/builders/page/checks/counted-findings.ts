import type { PageFinding } from '#model/wire/pages.ts';
import { formatCount } from '#web/ui/format.ts';

const FORMS = {
  error: { one: 'ошибка', few: 'ошибки', many: 'ошибок' },
  warning: { one: 'замечание', few: 'замечания', many: 'замечаний' },
} as const;

type Severity = PageFinding['severity'];

/** How many findings there are of each severity. */
export function countsOf(findings: readonly PageFinding[]): Readonly<Record<Severity, number>> {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { error: errors, warning: findings.length - errors };
}

/** The counts as a sentence: '2 ошибки, 1 замечание'. */
export function countsText(findings: readonly PageFinding[]): string {
  const counts = countsOf(findings);
  const told = (['error', 'warning'] as const).filter((severity) => counts[severity] > 0);
  if (told.length === 0) return 'Замечаний нет';
  return told.map((severity) => formatCount(counts[severity], FORMS[severity])).join(', ');
}
