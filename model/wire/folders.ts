/** One folder of a tree (contract «Folders»). The root has the id 0; top-level folders have 0 as their `parentId`. */
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
  /** The version for optimistic concurrency of writes to the folder (`If-Match`). */
  readonly version: number;
  /** Records directly in the folder; for the root: records that are in no folder visible to the viewer. */
  readonly itemCount: number;
  /** Distinct records in the folder and its descendants; for the root: all visible to the viewer. */
  readonly totalCount: number;
  /** Whether the folder has access records of its own. */
  readonly restricted: boolean;
  readonly children: readonly FolderNode[];
}

/** The answer of `GET /manage/{folderClass}/config/`. */
export interface FolderConfig {
  readonly configType: 'Single' | 'Many';
  /** The class whose records are in the folders. */
  readonly className: string;
}

/** The answer of `GET /manage/{folderClass}/{id}/contents/`: what a deletion of the folder affects. */
export interface FolderContents {
  /** Records directly in the folder. */
  readonly total: number;
  /** Those of them that are in no other folder. */
  readonly onlyHere: number;
}

/**
 * A folder's position, as `PATCH /manage/{folderClass}/priority/tree` takes it. A parent of null or 0 is the root; if
 * absent, the parent does not change.
 */
export interface FolderPlace {
  readonly id: number;
  readonly parentId?: number | null;
  readonly priority: number;
}

/**
 * The visibility of a folder: the folders on the path to it from the top, itself last, each with the roles that may
 * open it.
 */
export interface FolderViewers {
  /** Null roles: the folder itself has no restriction. */
  readonly path: readonly { readonly id: number; readonly caption: string; readonly roles: readonly string[] | null }[];
  /** The names of the roles that effectively see it, including Administrators. */
  readonly roles: readonly string[];
}
