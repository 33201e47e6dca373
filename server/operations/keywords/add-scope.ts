import type { StaffOperation } from '#server/http/request.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { classesOfObjects } from '#server/store/records/class-of-object.ts';
import { readRecord } from '#server/store/records/one.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalid, Problem } from '#server/store/problem.ts';
import { givenKeywords } from './import-keywords.ts';
import { writeKeywords } from './write-keywords.ts';

const NOT_FOUND = [{ fieldName: 'componentId', message: 'Элемент не найден' }];

/** `POST /manage/SeoKeyword/scope/` `{ componentId, text, type }`: adds the keywords of a text to a component (spec 2 §7). */
export const addKeywordScope: StaffOperation = {
  method: 'POST',
  path: '/manage/SeoKeyword/scope/',
  access: 'asked',
  summary: 'Добавление ключевых слов текстом',
  async run(request) {
    const { context, actor } = request;
    const { componentId, text, type } = recordBodyOf(request.body);
    if (!may(actor, 'create', context.catalog.get('SeoKeyword'))) throw forbidden();
    if (typeof componentId !== 'number' || !Number.isSafeInteger(componentId)) throw invalid(NOT_FOUND);
    const classes = await classesOfObjects(context.database, context.catalog, [componentId]);
    const definition = classes.get(componentId);
    if (!definition?.isComponent) throw invalid(NOT_FOUND);
    const keywords = givenKeywords(text, type);
    await readRecord(context, actor, definition, componentId).catch((error: unknown) => {
      throw error instanceof Problem && error.status < 500 ? invalid(NOT_FOUND) : error;
    });
    return {
      ...(await writeKeywords(request, componentId, async () => ({ keywords, changeSetId: null }))),
      status: 201,
    };
  },
};
