import { slugOf } from '#model/slug.ts';
import { INACTIVE_STATE } from '#model/terms/states.ts';
import { refTo, type DemoBatch, type DemoRecord, type DemoRecordOf } from '../demo-batch.ts';
import { FOLDER_TREES, type FolderTree } from './folder-trees.ts';

/** Readers subscribed to notifications of the news folder. */
const READERS = 12;
const TOLD_FOLDER = 'Клиники';
const TOLD_BY = 'Публикация в папке';

function folderRecords({ className, paths }: FolderTree): readonly DemoRecord[] {
  return paths.map((path, index) => {
    const parts = path.split('/');
    const caption = parts.at(-1) ?? path;
    const above = parts.slice(0, -1).join('/');
    return {
      $key: path,
      caption,
      name: slugOf(caption),
      ...(above === '' ? {} : { parentId: refTo(`${className}Folder`, above) }),
      priority: index,
    };
  });
}

function placed({ records, className }: DemoBatch, tree: FolderTree): DemoBatch {
  return {
    className,
    records: records.map((record, index) => ({
      ...record,
      folderIds: [refTo(`${className}Folder`, tree.folderOf(record, index))],
    })),
  };
}

function accessRecords(): readonly DemoRecordOf<'FolderAccess'>[] {
  return FOLDER_TREES.flatMap(({ className, openTo }): readonly DemoRecordOf<'FolderAccess'>[] =>
    Object.entries(openTo ?? {}).flatMap(([path, roles]) =>
      roles.map(
        (role): DemoRecordOf<'FolderAccess'> => ({
          folderId: refTo(`${className}Folder`, path),
          roleId: refTo('roles', role),
        }),
      ),
    ),
  );
}

/** The batches with the folders before their records, and the access and notification records at the end. */
export function inFolders(batches: readonly DemoBatch[]): readonly DemoBatch[] {
  const sorted = batches.flatMap((batch): DemoBatch[] => {
    const tree = FOLDER_TREES.find(({ className }) => className === batch.className);
    return tree
      ? [{ className: `${tree.className}Folder`, records: folderRecords(tree) }, placed(batch, tree)]
      : [batch];
  });
  const folderId = refTo('newsFolder', TOLD_FOLDER);
  const scenarios: readonly DemoRecordOf<'FolderScenario'>[] = [
    { folderId, mailScenarioId: refTo('MailScenario', TOLD_BY) },
  ];
  const readers = batches.find(({ className }) => className === 'subscriber')?.records.slice(0, READERS) ?? [];
  return [
    ...sorted,
    { className: 'FolderAccess', records: accessRecords() },
    { className: 'FolderScenario', records: scenarios },
    {
      className: 'FolderSubscriber',
      records: readers.map(
        (reader): DemoRecordOf<'FolderSubscriber'> => ({
          folderId,
          subscriberId: refTo('subscriber', String(reader.$key)),
        }),
      ),
    },
  ];
}

/** The newest piece of news that is not published and whose folder tells its subscribers of publications. */
export function toldNews(batches: readonly DemoBatch[]): string | undefined {
  const { ref } = refTo('newsFolder', TOLD_FOLDER);
  const news = batches.find(({ className }) => className === 'news')?.records ?? [];
  const told = news.find(
    ({ folderIds, instanceStateId }) =>
      Array.isArray(folderIds) && folderIds.some((folder) => folder.ref === ref) && instanceStateId === INACTIVE_STATE,
  );
  return told && String(told.$key);
}
