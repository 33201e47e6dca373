import { BLOCKS } from '#classes/blocks/registry.ts';
import { blockCatalogue } from '#server/access/block-catalogue.ts';
import { readLevel } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { forbidden } from '#server/store/problem.ts';

/** The blocks that pages are built of (spec 2 §3.12, contract «Blocks»). */
export const readCatalogue: StaffOperation = {
  method: 'GET',
  path: '/manage/contentblock/catalogue/',
  access: 'asked',
  summary: 'Каталог блоков',
  async run({ context: { catalog }, actor }) {
    if (readLevel(actor, catalog.get('contentblock'), catalog) !== 'full') throw forbidden();
    return { body: blockCatalogue(catalog, BLOCKS) };
  },
};
