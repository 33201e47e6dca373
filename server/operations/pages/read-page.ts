import { z } from 'zod';
import type { RenderedPage } from '#model/wire/pages.ts';
import { may } from '#server/access/rights.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { assertSeesAll } from '#server/endpoint/by-key.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { withPageForms } from '#server/render/page-forms.ts';
import { renderPage } from '#server/render/render-page.ts';
import { forbidden, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const renderedPage = wireSchema<RenderedPage>(
  'RenderedPage',
  z.object({
    html: z.string(),
    css: z.string(),
    text: z.string(),
    headings: z.array(z.object({ level: z.int(), text: z.string(), blockId: z.int() })),
    images: z.array(z.object({ src: z.string(), alt: z.string(), blockId: z.int() })),
    version: z.int(),
  }),
);

const moment = z.iso
  .datetime({ offset: true, error: 'Введите время в виде ISO 8601' })
  .meta({ description: 'Страница, какой её увидят посетители в это время' });

/** Throws 403 where the actor may not read blocks or their files. */
export function assertReadsBlocks({ context, actor }: Pick<ClassRequest, 'context' | 'actor'>): void {
  for (const name of ['contentblock', 'ContentBlockFile'])
    if (!may(actor, 'read', context.catalog.get(name))) throw forbidden();
}

/** The record of a page. Throws 403 for a reader of less than whole records, 404 for a class without pages. */
export async function pageRecord(
  { context, actor, definition }: Pick<ClassRequest, 'context' | 'actor' | 'definition'>,
  id: number,
): Promise<Readonly<Record<string, unknown>>> {
  if (!may(actor, 'read', definition)) throw forbidden();
  const { json } = await readRecord(context, actor, definition, id);
  if (!definition.isComponent) throw notFound();
  return JSON.parse(json);
}

/** The page of a record as visitors see it (contract «Blocks»). */
export const readPage = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/page/',
  summary: 'Страница из блоков, как её видят посетители',
  byKey: 'sites too',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ at: moment.exactOptional() }),
  answers: { 200: renderedPage },
  proposes: 'parts',
  async run(request) {
    const { context, actor, params, query } = request;
    await pageRecord(request, params.id);
    // What visitors do not see yet is for those who may read the blocks themselves.
    if (query.at !== undefined) {
      assertSeesAll(actor);
      assertReadsBlocks(request);
    }
    const at = query.at === undefined ? Date.now() : Date.parse(query.at);
    const { page } = await renderPage(context, actor, params.id, at);
    const html = await withPageForms(context, params.id, page.html);
    return { body: { ...page, html }, isForOne: html !== page.html };
  },
});
