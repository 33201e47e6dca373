import type { Queryable } from '../database.ts';

/** The class id of a record, by its id alone; null where there is none such. */
export async function classOfObject(target: Queryable, id: number): Promise<number | null> {
  const [row] = await target.query<{ classId: number }>({
    text: 'select class_id as "classId" from object where id = $1',
    values: [id],
  });
  return row?.classId ?? null;
}
