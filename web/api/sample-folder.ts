import type { FolderNode } from '#model/wire/folders.ts';

/** A folder for a test that uses only its place and its caption. */
export function sampleFolder(id: number, caption: string, ...children: readonly FolderNode[]): FolderNode {
  return {
    id,
    parentId: 0,
    caption,
    name: `folder-${id}`,
    description: null,
    folderType: 0,
    priority: 0,
    cssClass: null,
    icon: null,
    componentId: null,
    version: 1,
    itemCount: 0,
    totalCount: 0,
    restricted: false,
    children,
  };
}
