/** How long a field is waited for, in frames: its tab is being opened. */
const FRAMES = 60;

/** What edits a field: its read view, or its control. */
const CONTROL = '[data-field-reader], input, textarea, button, [role="combobox"]';

/** Scrolls to a field of a record and puts the focus into it; a folded group is opened. */
export async function showField(scope: ParentNode | null, name: string): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    // The menu that leads here gives the focus back first.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const place = scope?.querySelector(`[data-field-place="${name}"]`);
    if (place) {
      place.closest('section')?.querySelector<HTMLElement>('h2 > [aria-expanded="false"]')?.click();
      place.scrollIntoView({ block: 'center' });
      place.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
      return;
    }
  }
}
