import { changeImport as change } from '#server/commands/imports/change-import.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { importPatch, importState } from './import-answers.ts';

/** Changes what was chosen for an import; another sheet or row of headings has its file read again. */
export const changeImport = defineOperation({
  method: 'PATCH',
  path: '/manage/import/:id/',
  isNumbered: true,
  summary: 'Настройка импорта',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  body: importPatch,
  answers: { 200: importState },
  problems: [409],
  async run(request) {
    const { context, actor, params, body } = request;
    const state = await change(context, actor, params.id, body);
    request.afterwards((committed) => committed.queue.wake());
    return { body: state };
  },
});
