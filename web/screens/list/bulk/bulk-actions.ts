import type { Action } from '#web/actions/define-action.ts';
import type { ChosenRows } from './bulk-action.ts';
import { deleteRows } from './delete-rows.ts';
import { assignRows } from './assign-rows.tsx';
import { downloadRows } from './download-rows.ts';
import { editRows } from './edit-rows.tsx';
import { linkRows } from './link-rows.tsx';
import { addToFolder, placeRows } from './place-rows.tsx';
import { stateRows } from './state-rows.tsx';
import { activateRows, deactivateRows } from './switch-rows.ts';

/** The actions on chosen rows (spec 1 §2), in the order of their bar. */
export const BULK_ACTIONS: readonly Action<ChosenRows>[] = [
  activateRows,
  deactivateRows,
  stateRows,
  editRows,
  placeRows,
  addToFolder,
  linkRows,
  assignRows,
  downloadRows,
  deleteRows,
];
