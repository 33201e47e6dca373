import type { StaffOperation } from '#server/http/call.ts';
import { classOf } from '#server/http/record-routes.ts';
import { idOf } from '#server/http/request-parts.ts';
import { albumCovers } from '#server/store/album-covers.ts';
import { readRecord } from '#server/store/records/one.ts';

/** How many images stand in each album of a component, and the first of them. */
export const readCovers: StaffOperation = {
  method: 'GET',
  path: '/manage/:className/:id/covers/',
  access: 'store',
  summary: 'Обложки альбомов записи',
  async run(call) {
    const { context, actor, params } = call;
    const definition = classOf(call);
    const id = idOf(params['id'] ?? '');
    await readRecord(context, actor, definition, id);
    return { body: await albumCovers(context, actor, id) };
  },
};
