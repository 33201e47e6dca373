import { blockTree } from './block-bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { copyBlock } from '#server/commands/blocks/copy-block.ts';
import { notFound } from '#server/store/problem.ts';

/** Copies a block with its contents and files, after the original (contract «Blocks»). */
export const copyOneBlock = defineClassOperation({
  method: 'POST',
  path: '/manage/contentblock/:id/copy/',
  summary: 'Копия блока с его содержимым',
  rights: { class: 'contentblock', may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 201: blockTree },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run({ context, actor, params }) {
    const { trees, changeSetId } = await copyBlock(context, actor, params.id);
    const [body] = trees;
    if (!body) throw notFound();
    return { body, headers: changeSetHeader(changeSetId) };
  },
});
