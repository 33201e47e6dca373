import type { componentProperties } from '#model/component.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { ValueOf } from '#model/property/property.ts';
import { isTextType, keywordsIn, textTypeOf } from '#model/keyword-text.ts';
import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { stemsOf } from '#server/store/keywords/stems.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { invalid, notFound } from '#server/store/problem.ts';
import { rankKeywords, wordsOf } from './rank-keywords.ts';
import { recordTexts } from './record-texts.ts';
import { addedKeywords, writeKeywords, type FoundKeywords, type KeywordWork } from './write-keywords.ts';

type Component = { readonly [Name in keyof typeof componentProperties]?: ValueOf<(typeof componentProperties)[Name]> };

const KEYWORD_BASE = 'keywordBases' satisfies keyof Component;
/** The maximum length of a text of keywords: that of as many long ones as one call may add. */
const LONGEST = 300_000;
const NO_TEXT = 'Нет текста, из которого можно составить ключевые слова';

/** A text of keywords and its format; both are validated together. */
export const keywordText = {
  text: z.unknown().optional().meta({ type: 'string' }),
  type: z.unknown().optional().meta({ description: 'Как записан текст; без него — как видно по самому тексту' }),
};

/** The keywords of a given text. Throws 422 if it is not in the format of its type. */
export function givenKeywords(text: unknown, type: unknown): readonly string[] {
  if (typeof text !== 'string' || text.trim() === '')
    throw invalid([{ fieldName: 'text', message: 'Поле не может быть пустым' }]);
  if (text.length > LONGEST)
    throw invalid([{ fieldName: 'text', message: `Поле не может содержать больше чем ${LONGEST} символов` }]);
  const wanted = type ?? textTypeOf(text);
  if (!isTextType(wanted)) throw invalid([{ fieldName: 'type', message: 'Выберите значение из списка' }]);
  const keywords = keywordsIn(text, wanted);
  if (keywords === null) throw invalid([{ fieldName: 'text', message: 'Пожалуйста заполните корректно' }]);
  return keywords;
}

/** Stores the base with the record and generates keywords from both (spec 2 §2.9). */
async function generated(
  { context }: Pick<ActorRequest, 'context'>,
  definition: ClassDefinition,
  id: number,
  given: unknown,
  { transaction, actor, changeSetId, known }: KeywordWork,
): Promise<FoundKeywords> {
  const stored = await readRecord(context, actor, definition, id, transaction);
  const record: Component & Readonly<Record<string, unknown>> = JSON.parse(stored.json);
  const kept = record.keywordBases ?? '';
  let written = stored;
  if (given !== undefined && (given ?? '') !== kept) {
    const fields = checkedFields(actor, definition, [{ fieldName: KEYWORD_BASE, fieldValue: given }]);
    written = await updateRecord(context, actor, definition, { id }, fields, { transaction, changeSetId });
  }
  const base = typeof given === 'string' ? given : given === undefined ? kept : '';
  const texts = recordTexts(definition, record);
  const words = [...texts.map(({ text }) => text), base].flatMap((text) => wordsOf(text));
  const stems = await stemsOf(transaction, [...new Set([...words, ...known.flatMap((text) => wordsOf(text))])]);
  // A text of stop words only yields no keywords either.
  if (words.every((word) => (stems.get(word) ?? null) === null))
    throw invalid([{ fieldName: KEYWORD_BASE, message: NO_TEXT }], NO_TEXT);
  const keywords = rankKeywords(texts, base, (word) => stems.get(word) ?? null, known);
  return { keywords, changeSetId: written.changeSetId };
}

/**
 * `PUT /manage/{class}/{id}/keywords/` (spec 2 §7): with `{ text, type }` the keywords of that text, with
 * `{ keywordBases }` or an empty body those generated from the record's text and its base.
 */
export const importKeywords = defineClassOperation({
  method: 'PUT',
  path: '/manage/:className/:id/keywords/',
  summary: 'Импорт и составление ключевых слов',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'beforehand',
  params: recordParams,
  body: z
    .object({
      ...keywordText,
      keywordBases: z
        .unknown()
        .optional()
        .meta({ type: ['string', 'null'] }),
    })
    .nullish()
    .transform((given) => given ?? {}),
  answers: { 200: addedKeywords },
  changeSet: true,
  proposes: 'parts',
  async run(request) {
    const { context, actor, params, definition } = request;
    if (!definition.isComponent) throw notFound();
    const { text, type, keywordBases } = request.body;
    await readRecord(context, actor, definition, params.id);
    return writeKeywords(request, params.id, async (work) =>
      text === undefined
        ? generated(request, definition, params.id, keywordBases, work)
        : { keywords: givenKeywords(text, type), changeSetId: null },
    );
  },
});
