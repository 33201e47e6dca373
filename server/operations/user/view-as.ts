import { z } from 'zod';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { invalid, notFound } from '#server/store/problem.ts';
import { noteView } from '#server/store/acts/note-view.ts';

/**
 * Tells the journal that an administrator begins to look at the product as a role or another user. The reads that follow
 * name the same in `X-View-As`.
 */
export const viewAs = defineOperation({
  method: 'POST',
  path: '/user/view-as/',
  summary: 'Начало просмотра под ролью или пользователем: дальше запросы чтения называют их в X-View-As',
  rights: { roles: [] },
  confirmed: 'beforehand',
  idempotent: true,
  body: z.object({
    role: z.string().max(300).exactOptional().meta({ description: 'Номер или системное имя роли' }),
    userId: z.int().positive().exactOptional().meta({ description: 'Пользователь' }),
  }),
  answers: { 204: EMPTY },
  async run({ context, actor, body: { role, userId } }) {
    if ((role === undefined) === (userId === undefined))
      throw invalid([{ fieldName: 'role', message: 'Укажите роль или пользователя' }]);
    const as = role === undefined ? { userId: userId ?? 0 } : { role };
    if (!(await noteView(context.database, actor, as))) throw notFound();
    return {};
  },
});
