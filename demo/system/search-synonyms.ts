import type { DemoRecordOf } from '../demo-batch.ts';

const GROUPS = [
  'гипертония, артериальная гипертензия, повышенное давление',
  'УЗИ, ультразвуковое исследование, эхография',
  'ЭКГ, электрокардиография, кардиограмма',
];

/** Words of medicine that mean the same. */
export function searchSynonymRecords(): readonly DemoRecordOf<'searchSynonym'>[] {
  return GROUPS.map((words) => ({ words }));
}
