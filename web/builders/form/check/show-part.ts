import type { FormStore } from '../document/form-store.ts';
import { indexOf, NOWHERE } from '../parts/form-index.ts';
import { partAtPath } from './part-at-path.ts';

/** Frames until the constructor is drawn after its tab was opened. */
const PATIENCE = 20;

function focusSoon(selector: string, frames = PATIENCE): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) {
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  } else if (frames > 0) requestAnimationFrame(() => focusSoon(selector, frames - 1));
}

/** Shows the part at a path in the constructor: its section, its field, and the dialog that sets it. */
export function showPart(store: FormStore, path: string): void {
  const { form } = store.state;
  const found = partAtPath(form, path);
  if (!found || found.part === 'example') return;
  if (found.part === 'field') {
    store.openSection(indexOf(form).sectionOf.get(found.key) ?? NOWHERE);
    store.select(found.key);
    if (found.tab === null) focusSoon(`[data-field="${CSS.escape(found.key)}"]`);
    else store.set({ configured: { part: 'field', key: found.key, tab: found.tab } });
    return;
  }
  store.openSection(found.part === 'section' ? found.key : found.section);
  if (found.part === 'button') store.set({ configured: found });
  else if (found.isInside) store.set({ configured: { part: 'section', key: found.key } });
  else focusSoon(`[data-section-row="${CSS.escape(found.key)}"]`);
}
