import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { UNFIT } from '#server/endpoint/parsed.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { invalid, Problem } from '#server/store/problem.ts';
import { givenKeywords, keywordText } from './import-keywords.ts';
import { addedKeywords, writeKeywords } from './write-keywords.ts';

const UNKNOWN = 'Элемент не найден';
const NOT_FOUND = [{ fieldName: 'componentId', message: UNKNOWN }];

/** The component that gets the keywords, and their text. */
const scope = z.object({
  componentId: z
    .custom<number>((value) => Number.isSafeInteger(value), { error: UNKNOWN, params: UNFIT })
    .meta({ type: 'integer' }),
  ...keywordText,
});

/**
 * `POST /manage/SeoKeyword/scope/` `{ componentId, text, type }`: adds the keywords of a text to a component (spec 2
 * §7).
 */
export const addKeywordScope = defineClassOperation({
  method: 'POST',
  path: '/manage/SeoKeyword/scope/',
  summary: 'Добавление ключевых слов текстом',
  rights: { class: 'SeoKeyword', may: 'create' },
  confirmed: 'beforehand',
  body: scope,
  answers: { 201: addedKeywords },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run(request) {
    const { context, actor } = request;
    const { componentId, text, type } = request.body;
    const classes = await classesOfObjects(context.database, context.catalog, [componentId]);
    const definition = classes.get(componentId);
    if (!definition?.isComponent) throw invalid(NOT_FOUND);
    const keywords = givenKeywords(text, type);
    await readRecord(context, actor, definition, componentId).catch((error: unknown) => {
      throw error instanceof Problem && error.status < 500 ? invalid(NOT_FOUND) : error;
    });
    return writeKeywords(request, componentId, async () => ({ keywords, changeSetId: null }));
  },
});
