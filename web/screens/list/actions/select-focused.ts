/** How long the checkbox of a row is waited for, in frames. */
const FRAMES = 60;

/** Chooses the row that has the focus, or gives it up; `begin` turns the choice of rows on where it is off. */
export async function selectFocused(begin: (() => void) | null): Promise<void> {
  const row = document.activeElement?.closest('tbody > tr');
  begin?.();
  if (!row) return;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const box = row.querySelector<HTMLInputElement>('[data-check] input');
    if (box) {
      box.click();
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
