import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import type { Component } from './component-links.ts';

const SHORTEST = 6;
const MOST = 3;

/** Keywords of components: the first long words of their captions, without duplicates. */
export function keywordRecords(
  components: readonly Component[],
  captions: ReadonlyMap<string, string>,
): readonly DemoRecordOf<'SeoKeyword'>[] {
  return components.flatMap(({ className, key }) => {
    const words = (captions.get(key) ?? '').toLowerCase().match(/[а-яё]+/gu) ?? [];
    const keywords = [...new Set(words.filter((word) => word.length >= SHORTEST))].slice(0, MOST);
    return keywords.map(
      (keyword, index): DemoRecordOf<'SeoKeyword'> => ({
        componentId: refTo(className, key),
        keyword,
        priority: (index + 1) * 10,
      }),
    );
  });
}
