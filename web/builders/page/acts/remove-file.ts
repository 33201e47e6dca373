import { listedFiles, withoutItem } from '../files/listed-files.ts';
import { withBlocks } from '../tree/page-tree.ts';
import { unchanged, type ActDefinition } from './page-act.ts';

/** A file is deleted with its place in the list of its block. */
export interface RemoveFileAct {
  readonly kind: 'removeFile';
  readonly id: number;
  /** The file; null for an item that names none, at the position `at`. */
  readonly fileId: number | null;
  readonly at: number;
}

export const removeFile: ActDefinition<RemoveFileAct> = {
  caption: () => 'удаление файла',
  message: () => 'Файл успешно удален',
  apply(tree, { id, fileId, at }) {
    const block = tree.blocks.get(id);
    if (!block) return unchanged(tree);
    const listed = listedFiles(block.model);
    const position = fileId === null ? at : listed.findIndex((file) => file.id === fileId);
    if (!listed[position] || listed[position].id !== fileId) return unchanged(tree);
    const model = withoutItem(block.model, position);
    const value = { kind: 'value', id, version: block.version, field: 'model', value: model } as const;
    const calls = fileId === null ? [value] : [value, { kind: 'deleteFile', id, fileId } as const];
    return { tree: withBlocks(tree, [{ ...block, model }]), calls };
  },
};
