import type { FormId } from '#model/logic/condition.ts';

/** The name under which a field of the form is reported as being edited (notation of conflicts). */
export function presenceName(id: FormId | null | undefined): string {
  return id === undefined || id === null ? 'fields' : `fields[${id}]`;
}
