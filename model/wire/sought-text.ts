import type { Correction } from './search.ts';

/** The text whose words are marked in what a search found: as it was understood, with its synonyms. */
export function soughtText(typed: string, corrected: Correction | undefined): string {
  return corrected ? [corrected.text, ...(corrected.synonyms ?? [])].join(' ') : typed;
}

/** What a search was understood as, in words; the texts stand in «„…“». */
export function understoodText({ text, kinds, synonyms = [] }: Correction): readonly string[] {
  const quoted = synonyms.map((one) => `„${one}“`).join(', ');
  const isCorrected = kinds.some((kind) => kind !== 'synonym');
  if (!isCorrected) return ['Показаны и результаты для ', quoted];
  return ['Показаны результаты для ', `„${text}“`, ...(quoted === '' ? [] : [' и для ', quoted])];
}
