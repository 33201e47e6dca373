/** One folder of a tree (contract «Folders»). The root has the id 0, and so have the folders at the top as their `parentId`. */
export interface FolderNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly caption: string;
  readonly name: string;
  readonly description: string | null;
  /** 0 default, 1 navigator, 2 hidden (spec 1 §3). */
  readonly folderType: number;
  readonly priority: number;
  readonly cssClass: string | null;
  readonly icon: string | null;
  readonly componentId: number | null;
  /** By this version a write of the folder may be held against changes (`If-Match`). */
  readonly version: number;
  /** Records that stand in the folder itself; in the root: those that the viewer sees in no folder. */
  readonly itemCount: number;
  /** Different records in the folder and everything below; in the root: all that the viewer sees. */
  readonly totalCount: number;
  /** Whether the folder has access records of its own. */
  readonly restricted: boolean;
  readonly children: readonly FolderNode[];
}

/** The answer of `GET /manage/{folderClass}/config/`. */
export interface FolderConfig {
  readonly configType: 'Single' | 'Many';
  /** The class whose records stand in the folders. */
  readonly className: string;
}

/** The answer of `GET /manage/{folderClass}/{id}/contents/`: what a deletion of the folder concerns. */
export interface FolderContents {
  /** Records that stand in the folder itself. */
  readonly total: number;
  /** Those of them that stand in no other folder. */
  readonly onlyHere: number;
}

/**
 * A folder's place, as `PATCH /manage/{folderClass}/priority/tree` takes it. A parent of null or 0 is the root; without one the
 * folder stays where it is.
 */
export interface FolderPlace {
  readonly id: number;
  readonly parentId?: number | null;
  readonly priority: number;
}

/** Who sees a folder: the folders on the way to it from the top, itself last, each with the roles that it is open to. */
export interface FolderViewers {
  /** Null roles: the folder itself restricts nobody. */
  readonly path: readonly { readonly id: number; readonly caption: string; readonly roles: readonly string[] | null }[];
  /** The names of the roles that see it in the end, Administrators among them. */
  readonly roles: readonly string[];
}
