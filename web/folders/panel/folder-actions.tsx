import type { FolderAction } from '#model/page-view.ts';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { AccessDialogProps } from '../access-dialog.tsx';
import { deleteFolder } from './delete-folder.ts';
import type { EditFolderProps, NewFolderProps } from '../folder-dialog.tsx';
import type { FolderSubject } from './folder-subject.ts';
import type { PromoCodesDialogProps } from '../promo-codes-dialog.tsx';
import type { ScenarioDialogProps } from '../scenario-dialog.tsx';

const NewFolder = lazyScreen<NewFolderProps>(async () => (await import('../folder-dialog.tsx')).NewFolder, null);
const EditFolder = lazyScreen<EditFolderProps>(async () => (await import('../folder-dialog.tsx')).EditFolder, null);
const AccessDialog = lazyScreen<AccessDialogProps>(
  async () => (await import('../access-dialog.tsx')).AccessDialog,
  null,
);
const ScenarioDialog = lazyScreen<ScenarioDialogProps>(
  async () => (await import('../scenario-dialog.tsx')).ScenarioDialog,
  null,
);
const PromoCodesDialog = lazyScreen<PromoCodesDialogProps>(
  async () => (await import('../promo-codes-dialog.tsx')).PromoCodesDialog,
  null,
);

const isFolder = ({ folder }: FolderSubject): boolean => folder.id !== ROOT_FOLDER;

/** Creates a folder inside another one. */
export const createFolder = defineAction<FolderSubject>({
  name: 'createFolder',
  caption: 'Создать',
  icon: 'folder-plus-outline',
  key: 'Insert',
  dialog: ({ folderClass, folder, onCreated }, onClose) => (
    <NewFolder folderClass={folderClass} parent={folder} onCreated={onCreated} onClose={onClose} />
  ),
});

const editFolder = defineAction<FolderSubject>({
  name: 'editFolder',
  caption: 'Редактировать',
  icon: 'pencil-outline',
  key: 'F2',
  when: isFolder,
  dialog: ({ folderClass, folder: { id } }, onClose) => (
    <EditFolder folderClass={folderClass} id={id} onClose={onClose} />
  ),
});

const folderScenarios = defineAction<FolderSubject>({
  name: 'folderScenarios',
  caption: 'Редактировать Уведомления',
  icon: 'bell-outline',
  when: isFolder,
  dialog: ({ className, folder }, onClose) => (
    <ScenarioDialog className={className} folder={folder} onClose={onClose} />
  ),
});

const promoCodes = defineAction<FolderSubject>({
  name: 'promoCodes',
  caption: 'Промокоды',
  icon: 'ticket-percent-outline',
  creates: 'CommodityFolderPromoCode',
  when: isFolder,
  dialog: ({ folder }, onClose) => <PromoCodesDialog folder={folder} onClose={onClose} />,
});

const restrictAccess = defineAction<FolderSubject>({
  name: 'restrictAccess',
  caption: 'Ограничить доступ',
  icon: 'account-lock-outline',
  when: isFolder,
  dialog: ({ className, folderClass, folder }, onClose) => (
    <AccessDialog className={className} folderClass={folderClass} folder={folder} onClose={onClose} />
  ),
});

const DECLARED = { promoCodes } satisfies Record<FolderAction, Action<FolderSubject>>;

/** The actions on the folders of the classes that declare them. */
export function declaredActions(names: readonly FolderAction[] = []): readonly Action<FolderSubject>[] {
  return names.map((name) => DECLARED[name]);
}

/** What administrators can do with folders (spec 1 §2, spec 2 §2.5), in the order of the menu. */
export function folderActions(declared: readonly Action<FolderSubject>[]): readonly Action<FolderSubject>[] {
  return [createFolder, editFolder, folderScenarios, ...declared, restrictAccess, deleteFolder];
}
