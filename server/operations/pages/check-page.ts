import { z } from 'zod';
import type { PageFinding } from '#model/wire/pages.ts';
import { blockTrees } from '#model/page/block-tree.ts';
import { checkPeriods } from '#model/page/check-periods.ts';
import { checkPage } from '#model/page/check-page.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { pageContents, pageState } from '#server/render/page-contents.ts';
import { pageTargets } from '#server/render/page-targets.ts';
import { pageRecord } from './read-page.ts';

const finding = wireSchema<PageFinding>(
  'PageFinding',
  z.object({
    rule: z.enum(['headings', 'alt', 'links', 'targets', 'titles', 'empty', 'time']),
    severity: z.enum(['error', 'warning']),
    blockId: z.int().nullable(),
    path: z.string(),
    message: z.string(),
  }),
);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What the author of a page may want to correct, each with its place. */
export const checkOnePage = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/page/check/',
  summary: 'Проверка страницы из блоков',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: z.object({ findings: arrayOf(finding) }) },
  proposes: 'parts',
  async run(request) {
    const { context, actor, params } = request;
    const record = await pageRecord(request, params.id);
    const at = Date.now();
    const contents = await pageContents(context, actor, params.id, { view: 'author', at });
    const { blocks } = await pageState(context, params.id);
    const titles = {
      caption: textOf(record['caption']),
      h1: textOf(record['h1']),
      metaTitle: textOf(record['metaTitle']),
    };
    const targets = await pageTargets(context, actor, contents, [context.environment.siteUrl.replace(/\/+$/u, '')]);
    const times = checkPeriods(blockTrees(blocks), at);
    return { body: { findings: [...checkPage({ titles, parts: contents.parts, targets }), ...times] } };
  },
});
