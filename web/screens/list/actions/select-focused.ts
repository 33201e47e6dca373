import { chooseRow } from './choose-row.ts';

/** Chooses the row that has the focus, or gives it up; `begin` turns the choice of rows on where it is off. */
export async function selectFocused(begin: (() => void) | null): Promise<void> {
  const row = document.activeElement?.closest('tbody > tr');
  begin?.();
  if (row) await chooseRow(row);
}
