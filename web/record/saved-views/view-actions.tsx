import { mdiAccountMultipleOutline } from '@mdi/js';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { deleteWritten } from '#web/api/records.ts';
import { SAVED_VIEW } from '#web/api/view-query.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { RenameViewDialogProps } from './rename-view-dialog.tsx';
import type { SavedView } from './saved-view.ts';
import type { ShareViewDialogProps } from './share-view-dialog.tsx';
import { changeView } from './view-acts.ts';

const RenameViewDialog = lazyScreen<RenameViewDialogProps>(
  async () => (await import('./rename-view-dialog.tsx')).RenameViewDialog,
  null,
);
const ShareViewDialog = lazyScreen<ShareViewDialogProps>(
  async () => (await import('./share-view-dialog.tsx')).ShareViewDialog,
  null,
);

/** What the actions on a view know of it. */
export interface ViewSubject {
  readonly view: SavedView;
  /** The user may change it: it is theirs, or they are an administrator. */
  readonly mayChange: boolean;
  readonly isAdministrator: boolean;
  readonly onGone: () => void;
}

const mayChange = (subject: ViewSubject): boolean => subject.mayChange;

/** The menu of a saved view. */
export const VIEW_ACTIONS: readonly Action<ViewSubject>[] = [
  defineAction({
    name: 'renameView',
    caption: 'Переименовать…',
    icon: 'pencil-outline',
    when: mayChange,
    dialog: ({ view }, onClose) => <RenameViewDialog view={view} onClose={onClose} />,
  }),
  defineAction({
    name: 'shareView',
    caption: 'Доступен ролям…',
    icon: { path: mdiAccountMultipleOutline },
    when: mayChange,
    dialog: ({ view, isAdministrator }, onClose) => (
      <ShareViewDialog view={view} isAdministrator={isAdministrator} onClose={onClose} />
    ),
  }),
  defineAction({
    name: 'defaultView',
    caption: ({ view }) => (view.isDefault === true ? 'Не открывать первым' : 'Открывать первым у этих ролей'),
    icon: ({ view }) => (view.isDefault === true ? 'star' : 'star-outline'),
    when: ({ isAdministrator, view }) => isAdministrator && (view.roleIds ?? []).length > 0,
    act: async ({ view }, { client }) => ({
      message: view.isDefault === true ? 'Список снова открывается целиком' : 'Список открывается с этого вида',
      changeSet: await changeView(client, view.id, { isDefault: view.isDefault !== true }),
    }),
  }),
  defineAction({
    name: 'deleteView',
    caption: 'Удалить вид',
    icon: 'delete-outline',
    danger: true,
    when: mayChange,
    async act({ view, onGone }, { client }) {
      const changeSet = await deleteWritten(client, SAVED_VIEW, { id: view.id });
      onGone();
      return { message: `Вид «${view.caption}» удалён`, changeSet };
    },
  }),
];
