import type { Action } from '#web/actions/define-action.ts';
import type { ChosenRows } from './bulk-action.ts';
import { deleteRows } from './delete-rows.ts';
import { placeRows } from './place-rows.tsx';
import { activateRows, deactivateRows } from './switch-rows.ts';

/** The actions on chosen rows (spec 1 §2), in the order of their bar. */
export const BULK_ACTIONS: readonly Action<ChosenRows>[] = [activateRows, deactivateRows, placeRows, deleteRows];
