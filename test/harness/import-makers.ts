import { GOODS_MAKERS } from './goods-makers.ts';
import type { TableMaker } from './made-table.ts';
import { PEOPLE_MAKERS } from './people-makers.ts';

/** Tables as the world makes them, by what makes them. */
export const IMPORT_MAKERS: Readonly<Record<string, TableMaker>> = { ...PEOPLE_MAKERS, ...GOODS_MAKERS };
