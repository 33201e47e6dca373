import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isTyping } from '#web/ui/shortcuts.ts';
import { useSnackbar, type Snackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from './edited-document.ts';

/** What is copied or cut. */
export interface Copied {
  readonly text: string;
  /** For other programs. */
  readonly html?: string;
  /** Called once the clipboard has it. */
  readonly onTaken: () => void;
}

/** What other programs have put into the clipboard; empty where it has no such text. */
export interface ForeignText {
  readonly html: string;
  readonly text: string;
  readonly rtf: string;
}

/** What the clipboard is for in a builder. */
interface ClipboardParts<Held> {
  readonly editable: boolean;
  /** What the keys copy or cut now; null where there is nothing. */
  readonly copied: (isCut: boolean) => Copied | null;
  /** The parts in a text; null for any other text. */
  readonly read: (text: string) => Held | null;
  /** Takes the place of a paste; the returned function puts what the clipboard holds there. */
  readonly begin: () => (held: Held) => void;
  /** Takes the place of a paste; the returned function puts what other programs hold there, and tells whether it did. */
  readonly beginForeign?: () => (given: ForeignText, isPlain: boolean) => boolean;
  /** What the clipboard does not hold: 'блоков'. */
  readonly named: string;
}

/** Copying, cutting and pasting for those who do not use the keys. */
export interface Clipboard {
  readonly copy: () => Promise<void>;
  readonly cut: () => Promise<void>;
  /** Pastes what the clipboard holds; the browser may ask for permission. */
  readonly paste: () => Promise<void>;
  readonly write: (copied: Copied) => Promise<void>;
}

/** Whether the event is about parts of the document rather than text in a field, a dialog or a selection. */
function isOurs({ target }: ClipboardEvent): boolean {
  const isText = isTyping(target) || (getSelection()?.toString() ?? '') !== '';
  const inDialog = target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  return !isText && !inDialog && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}

/** What the clipboard holds, as far as the browser gives it. Throws where it gives nothing. */
async function heldNow(): Promise<ForeignText & { readonly isWhole: boolean }> {
  try {
    const [item] = await navigator.clipboard.read();
    const part = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
    return { html: await part('text/html'), text: await part('text/plain'), rtf: '', isWhole: true };
  } catch {
    return { html: '', text: await navigator.clipboard.readText(), rtf: '', isWhole: false };
  }
}

function clipboardOf<Held>({ copied, read, begin, beginForeign, named }: ClipboardParts<Held>, snackbar: Snackbar) {
  const put = (text: string, place: (held: Held) => void): boolean => {
    const held = read(text);
    if (held === null) snackbar.info(`В буфере обмена нет ${named}`, { stays: TOLD_FOR });
    else place(held);
    return held !== null;
  };
  const write = async ({ text, html, onTaken }: Copied, key = 'C'): Promise<void> => {
    const types = { 'text/plain': text, ...(html !== undefined && { 'text/html': html }) };
    const blobs = Object.entries(types).map(([type, part]) => [type, new Blob([part], { type })] as const);
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    } catch {
      snackbar.error(`Браузер не дал записать в буфер обмена: нажмите Ctrl+${key}`);
      return;
    }
    onTaken();
  };
  const take = async (isCut: boolean): Promise<void> => {
    const taken = copied(isCut);
    if (taken) await write(taken, isCut ? 'X' : 'C');
  };
  return {
    put,
    write,
    copy: () => take(false),
    cut: () => take(true),
    async paste() {
      const [place, placeForeign] = [begin(), beginForeign?.()];
      let given;
      try {
        given = await heldNow();
      } catch {
        snackbar.error('Браузер не дал прочитать буфер обмена: нажмите Ctrl+V');
        return;
      }
      const { html, text, isWhole } = given;
      if (read(text) !== null || !placeForeign?.(given, html === '')) put(text, place);
      else if (!isWhole) snackbar.info('Вставлен текст без оформления: с ним вставляет Ctrl+V', { stays: TOLD_FOR });
    },
  };
}

/** The system's clipboard: its keys are events of the browser. The text is JSON. `parts` keeps its identity. */
export function useClipboard<Held>(parts: ClipboardParts<Held>): Clipboard {
  const snackbar = useSnackbar();
  const clipboard = useMemo(() => clipboardOf(parts, snackbar), [parts, snackbar]);
  // Ctrl+Shift+V pastes without formatting: not every browser leaves it out by itself.
  const withShift = useRef(false);
  const onCopy = useEffectEvent((event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData) return;
    const copied = parts.copied(event.type === 'cut' && parts.editable);
    if (!copied) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied.text);
    if (copied.html !== undefined) event.clipboardData.setData('text/html', copied.html);
    copied.onTaken();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { clipboardData } = event;
    if (!parts.editable || !clipboardData || !isOurs(event)) return;
    const text = clipboardData.getData('text/plain');
    const given = { html: clipboardData.getData('text/html'), text, rtf: clipboardData.getData('text/rtf') };
    const isForeign = parts.read(text) === null && parts.beginForeign?.()(given, withShift.current) === true;
    if (isForeign || (text !== '' && clipboard.put(text, parts.begin()))) event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const note = (event: KeyboardEvent): void => {
      withShift.current = event.shiftKey && event.code === 'KeyV';
    };
    document.addEventListener('keydown', note, { signal, capture: true });
    document.addEventListener('copy', (event) => onCopy(event), { signal });
    document.addEventListener('cut', (event) => onCopy(event), { signal });
    document.addEventListener('paste', (event) => onPaste(event), { signal });
    return () => listening.abort();
  }, []);
  return clipboard;
}
