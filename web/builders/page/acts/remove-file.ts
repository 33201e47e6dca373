import { listedFiles, withoutItem } from '../tree/listed-files.ts';
import { withBlocks } from '../tree/page-tree.ts';
import { unchanged, type PageAct } from '../document/page-act.ts';

interface RemovedFile {
  /** The block that lists it. */
  readonly id: number;
  /** The file; null for an item that names none, at the position `at`. */
  readonly fileId: number | null;
  readonly at: number;
}

/** Deletes a file with its place in the list of its block. */
export function removeFile({ id, fileId, at }: RemovedFile): PageAct {
  return {
    caption: 'удаление файла',
    message: 'Файл успешно удален',
    apply(document) {
      const block = document.blocks.get(id);
      if (!block) return unchanged(document);
      const listed = listedFiles(block.model);
      const position = fileId === null ? at : listed.findIndex((file) => file.id === fileId);
      if (!listed[position] || listed[position].id !== fileId) return unchanged(document);
      const model = withoutItem(block.model, position);
      const value = { kind: 'value', id, version: block.version, field: 'model', value: model } as const;
      const calls = fileId === null ? [value] : [value, { kind: 'deleteFile', id, fileId } as const];
      return { document: withBlocks(document, [{ ...block, model }]), calls };
    },
  };
}
