import type { ImportState } from '#model/wire/imports.ts';

/** A step of an import. */
export type ImportStep = 'file' | 'columns' | 'check' | 'done';

/** The steps in their order. */
export const STEPS: readonly { readonly step: ImportStep; readonly caption: string }[] = [
  { step: 'file', caption: 'Файл' },
  { step: 'columns', caption: 'Столбцы' },
  { step: 'check', caption: 'Проверка' },
  { step: 'done', caption: 'Готово' },
];

/** The step at which an import stands. */
export function stepOf({ stage, headings, totals }: Pick<ImportState, 'stage' | 'headings' | 'totals'>): ImportStep {
  switch (stage) {
    case 'reading':
      return 'file';
    case 'columns':
      return 'columns';
    case 'checking':
    case 'checked':
      return 'check';
    case 'writing':
    case 'done':
      return 'done';
    case 'failed':
      if (headings.length === 0) return 'file';
      return totals === null ? 'check' : 'done';
  }
}

/** The steps that can be gone to: what was chosen can be changed until it is written. */
export function openSteps({ stage, headings, isOwn }: ImportState): readonly ImportStep[] {
  if (!isOwn || headings.length === 0) return [];
  if (stage === 'checked') return ['columns', 'check'];
  return stage === 'columns' || stage === 'failed' ? ['columns'] : [];
}
