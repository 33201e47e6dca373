import type { StaffOperation } from '#server/http/call.ts';
import { idOf } from '#server/http/request-parts.ts';
import { albumCovers } from '#server/store/album-covers.ts';
import { readRecord } from '#server/store/records/one.ts';
import { forbidden } from '#server/store/refusal.ts';

/** How many images stand in each album of a component, and the first of them. */
export const readCovers: StaffOperation = {
  method: 'GET',
  path: '/manage/:className/:id/covers/',
  access: 'store',
  summary: 'Обложки альбомов записи',
  async run({ context, actor, params }) {
    const definition = context.catalog.find(params['className'] ?? '');
    if (!definition) throw forbidden();
    const id = idOf(params['id'] ?? '');
    await readRecord(context, actor, definition, id);
    return { body: await albumCovers(context, actor, id) };
  },
};
