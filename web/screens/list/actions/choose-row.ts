/** How long the checkbox of a row is waited for, in frames. */
const FRAMES = 60;

/** The checkbox that chooses a row. */
const BOX = 'input[aria-label^="Выбрать: "]';

/** Presses the checkbox of a row as soon as it is shown; `isRange` for all rows since the one that was pressed last. */
export async function chooseRow(row: Element, isRange = false): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const box = row.querySelector(BOX);
    if (box) {
      box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }));
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
