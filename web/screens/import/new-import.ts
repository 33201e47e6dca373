import type { ImportState } from '#model/wire/imports.ts';
import { NEW_IMPORT_PATH } from '#web/routing/route-paths.ts';

/** The address of the first step of an import like this one. */
export function newImport({ className, under }: Pick<ImportState, 'className' | 'under'>) {
  return { to: `${NEW_IMPORT_PATH}/${className}`, search: under ? { under: under.id } : {} } as const;
}
