import { expect, test } from 'vitest';
import type { PageFinding } from '#model/wire/pages.ts';
import { countsText } from './counted-findings.ts';

const finding = (severity: PageFinding['severity']): PageFinding => ({
  rule: 'alt',
  severity,
  blockId: 1,
  path: 'model.img',
  message: '',
});

test('the findings are counted by severity, the graver first', () => {
  expect(countsText([])).toBe('Замечаний нет');
  expect(countsText([finding('warning'), finding('error'), finding('error')])).toBe('2 ошибки, 1 замечание');
  expect(countsText(Array.from({ length: 5 }, () => finding('warning')))).toBe('5 замечаний');
});
