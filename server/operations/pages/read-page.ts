import { z } from 'zod';
import type { RenderedPage } from '#model/wire/pages.ts';
import { may } from '#server/access/rights.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
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
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: renderedPage },
  proposes: 'parts',
  async run(request) {
    const { context, actor, params } = request;
    await pageRecord(request, params.id);
    return { body: (await renderPage(context, actor, params.id)).page };
  },
});
