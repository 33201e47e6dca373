/** The fields of the folder editor (spec 1 §3). */
export type FolderFields = {
  readonly caption: string;
  readonly name: string;
  readonly description: string;
  readonly folderType: number;
  /** The display of the folder on the site. */
  readonly icon: string;
  readonly cssClass: string;
};

/** The messages under the fields of the folder editor. */
export type FolderErrors = Readonly<Partial<Record<keyof FolderFields, string>>>;

/** The messages of an empty caption and system name (spec 2 §5.6). */
const EMPTY = 'поле не может быть пустым';

/** Validates a folder before the request. */
export function folderErrors({ caption, name }: FolderFields): FolderErrors {
  return {
    ...(caption.trim() === '' ? { caption: EMPTY } : {}),
    ...(name.trim() === '' ? { name: EMPTY } : {}),
  };
}
