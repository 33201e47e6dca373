/** What the folder editor edits (spec 1 §3). */
export interface FolderFields {
  readonly caption: string;
  readonly name: string;
  readonly description: string;
  readonly folderType: number;
  /** How the site shows the folder. */
  readonly icon: string;
  readonly cssClass: string;
}

/** The messages under the fields of the folder editor. */
export type FolderErrors = Readonly<Partial<Record<keyof FolderFields, string>>>;

/** What is said of an empty caption or system name (spec 2 §5.6). */
const EMPTY = 'поле не может быть пустым';

/** What is wrong with a folder before the server is asked. */
export function folderErrors({ caption, name }: FolderFields): FolderErrors {
  return {
    ...(caption.trim() === '' ? { caption: EMPTY } : {}),
    ...(name.trim() === '' ? { name: EMPTY } : {}),
  };
}
