import { useConfirm } from './confirm-dialog.tsx';
import { discardUnsavedEdits, hasUnsavedEdits } from './unsaved-edits.ts';

/** Leaves a form or a tab immediately when there is no unsaved work, otherwise asks first. */
export function useConfirmLeave(): (leave: () => void) => void {
  const confirm = useConfirm();
  return (leave) => {
    if (!hasUnsavedEdits()) {
      leave();
      return;
    }
    const question = {
      title: 'Уйти без сохранения?',
      text: 'Введённые данные не сохранены и будут потеряны.',
      danger: true,
    };
    void confirm(question).then((agreed) => {
      if (!agreed) return;
      discardUnsavedEdits();
      leave();
    });
  };
}
