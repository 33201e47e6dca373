import { unlinkPattern } from '#server/commands/patterns/unlink-pattern.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { pastedAnswer } from '../blocks/block-bodies.ts';

/** Puts the blocks of a linked pattern in its place, as blocks of the page. */
export const unlinkBlock = defineClassOperation({
  method: 'POST',
  path: '/manage/contentblock/:id/unlink/',
  summary: 'Отвязка заготовки: её блоки становятся блоками страницы',
  rights: { class: 'contentblock', may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 201: pastedAnswer },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run({ context, actor, params }) {
    const { trees, leftFiles, changeSetId } = await unlinkPattern(context, actor, params.id);
    return { body: { items: trees, leftFiles }, headers: changeSetHeader(changeSetId) };
  },
});
