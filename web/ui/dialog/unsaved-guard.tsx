import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from './confirm-dialog.tsx';
import { discardUnsavedEdits, hasUnsavedEdits, isTabHeld } from './unsaved-edits.ts';

/**
 * Asks for confirmation before navigation while the page holds unsaved work; the browser asks before its tab is closed or
 * reloaded, also while acts are still being written.
 */
export function UnsavedGuard() {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isTabHeld,
    shouldBlockFn: async ({ current, next }) => {
      if (!hasUnsavedEdits() || current.pathname === next.pathname) return false;
      const agreed = await confirm({
        title: 'Уйти без сохранения?',
        text: 'Введённые данные не сохранены и будут потеряны.',
        danger: true,
      });
      if (agreed) discardUnsavedEdits();
      return !agreed;
    },
  });
  return null;
}
