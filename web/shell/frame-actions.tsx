import type { Action } from '#web/actions/define-action.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx';

const ShortcutsDialog = lazyScreen<ShortcutsDialogProps>(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  null,
);

/** What the actions of every page know of the frame. */
interface Frame {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
  readonly onSearch: () => void;
}

/** The actions of every page, in the order of the list of shortcuts. */
export const FRAME_ACTIONS: readonly Action<Frame>[] = [
  {
    name: 'shortcuts',
    caption: 'Горячие клавиши',
    icon: 'keyboard-outline',
    shortcut: { code: 'Slash', shift: true, keys: '?', caption: 'Показать горячие клавиши' },
    dialog: (_, onClose) => <ShortcutsDialog onClose={onClose} />,
  },
  {
    name: 'search',
    caption: 'Поиск по всем разделам',
    icon: 'magnify',
    shortcut: { code: 'KeyK', ctrl: true, keys: 'Ctrl+K' },
    act: ({ onSearch }) => onSearch(),
  },
  {
    name: 'toggleMenu',
    caption: ({ isMenuOpen }) => (isMenuOpen ? 'Свернуть меню' : 'Развернуть меню'),
    icon: ({ isMenuOpen }) => (isMenuOpen ? 'menu-open' : 'menu'),
    shortcut: { code: 'BracketLeft', keys: '[', caption: 'Свернуть или развернуть меню' },
    act: ({ onToggleMenu }) => onToggleMenu(),
  },
];
