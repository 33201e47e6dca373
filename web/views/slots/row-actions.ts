import type { ListRowAction } from '#model/page-view.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useLetterActions } from '#web/record/letters/use-letter-actions.ts';
import type { RowAction } from '#web/ui/table/row-menu.tsx';

type ActionsOf = (record: WireRecord) => readonly RowAction[];

const NOTHING: ActionsOf = () => [];

/** The actions that the rows of a class have besides those of every row. */
export function useDeclaredRowActions(names: readonly ListRowAction[] = []): ActionsOf {
  const actions: Readonly<Record<ListRowAction, ActionsOf>> = { decideLetter: useLetterActions() };
  if (names.length === 0) return NOTHING;
  return (record) => names.flatMap((name) => actions[name](record));
}
