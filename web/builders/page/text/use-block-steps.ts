import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { boxOf } from '#web/ui/layout/box-of.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { usePageActs } from '../acts/use-page-acts.ts';
import { usePageStore, type BlockValue } from '../document/page-store.ts';
import { pointWithin, type CaretPlace } from '../document/typed-ahead.ts';
import { blockElement } from '../places/place-geometry.ts';
import { BlockSteps, type Way } from './block-steps.ts';
import { takeDrawnCaret } from './replay-typed.ts';
import { isStepKey, stepOf, type Step } from './step-keys.ts';

/** Within the first and the last line of a text, in pixels from its edge. */
const IN_LINE = 8;

interface SteppedText extends BlockValue {
  /** Saves the text and closes it; what follows is drawn after. */
  readonly leave: () => void;
}

/** The steps from a text to the others, by the keys of its editor. */
export function useBlockSteps({ id, path, leave }: SteppedText) {
  const store = usePageStore();
  const acts = usePageActs();
  const snackbar = useSnackbar();
  const steps = useMemo(() => new BlockSteps(store, acts, { id, path }), [store, acts, id, path]);
  const join = (view: EditorView, way: Way): boolean => {
    const joint = steps.joint(way);
    if (typeof joint === 'string') {
      snackbar.info(joint);
      return true;
    }
    const { doc, selection } = view.state;
    if (joint) {
      leave();
      steps.join(joint, { position: way === 1 ? selection.head : selection.head - doc.content.size });
      return true;
    }
    const isEmpty = doc.childCount === 1 && doc.content.size === 2;
    if (way === 1 || !isEmpty || !steps.isOnlyText || !steps.hasBeside(way, isDrawnIn(view))) return false;
    leave();
    steps.go(way, isDrawnIn(view), () => null);
    steps.remove();
    return true;
  };
  const take = (view: EditorView, step: Step): boolean => {
    switch (step.to) {
      case 'beside': {
        const { way, inLine } = step;
        const isDrawn = isDrawnIn(view);
        if (!steps.hasBeside(way, isDrawn)) return false;
        const at = inLine ? caretInLine(view, way) : () => (way === 1 ? { position: 0 } : null);
        leave();
        steps.go(way, isDrawn, at);
        return true;
      }
      case 'joint':
        return join(view, step.way);
      case 'next': {
        const { doc, tr } = view.state;
        view.dispatch(tr.delete(doc.content.size - (doc.lastChild?.nodeSize ?? 0), doc.content.size));
        leave();
        steps.add();
        return true;
      }
      case 'undone':
        leave();
        steps.undo();
        return true;
    }
  };
  return {
    steps,
    /** Takes a key of the editor; false leaves it to the editor. */
    onKey: (view: EditorView, event: KeyboardEvent): boolean => {
      if (!isStepKey(event)) return false;
      takeDrawnCaret(view);
      const step = stepOf(view, event);
      return step !== null && take(view, step);
    },
  };
}

/** Whether a block is on the canvas around an editor; those hidden from readers are not. */
function isDrawnIn({ dom }: EditorView): (id: number) => boolean {
  const canvas = dom.closest('.page');
  return (id) => canvas !== null && blockElement(canvas, id) !== null;
}

/** The place below or above the caret, in the first or the last line of another text. */
function caretInLine(view: EditorView, way: Way): (place: BlockValue) => CaretPlace | null {
  const { left } = view.coordsAtPos(view.state.selection.head);
  const canvas = view.dom.closest('.page');
  return ({ id, path }) => {
    const text = canvas && blockElement(canvas, id)?.querySelector(`.pb-text[data-path="${path}"]`);
    if (!text) return null;
    const { top, bottom } = boxOf(text);
    return pointWithin(text, { x: left, y: way === 1 ? top + IN_LINE : bottom - IN_LINE });
  };
}
