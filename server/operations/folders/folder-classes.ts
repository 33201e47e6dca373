import type { ClassDefinition } from '#model/define-class.ts';
import type { ClassRequest } from '#server/endpoint/define-operation.ts';
import { notFound } from '#server/store/problem.ts';

/** A class of folders and the class of their items. */
export interface FolderClasses {
  readonly folders: ClassDefinition;
  readonly items: ClassDefinition;
}

/** The class of folders that an operation is about, and the class of their items. */
export function folderClassesOf({ context, definition }: Pick<ClassRequest, 'context' | 'definition'>): FolderClasses {
  const items = context.catalog.itemsOf(definition);
  if (!items) throw notFound();
  return { folders: definition, items };
}
