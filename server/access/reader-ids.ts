/**
 * Placeholder for the parameter with the reader: the id of the user, then those of the user's roles; empty for the
 * product. Its number is known once the statement is complete.
 */
export const READER = '$reader';

/** The reader as a PostgreSQL array literal. */
export function readerIds(userId: number, roleIds: readonly number[]): string {
  return `{${[userId, ...roleIds].join(',')}}`;
}

/** The ids of the roles of a reader. */
export function roleIdsOf(ids: string): readonly number[] {
  return ids.slice(1, -1).split(',').slice(1).map(Number);
}

/** The product itself, which sees all. */
export const PRODUCT_IDS = '{}';
