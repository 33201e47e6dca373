import type { StaffOperation } from '#server/http/request.ts';
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
  async run(request) {
    const { context, actor, params } = request;
    const definition = classOf(request);
    const id = idOf(params['id'] ?? '');
    await readRecord(context, actor, definition, id);
    return { body: await albumCovers(context, actor, id) };
  },
};
