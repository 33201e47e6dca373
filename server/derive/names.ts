/** The column of a property: `createDate` is `create_date`. */
export function columnName(property: string): string {
  return property.replaceAll(/[A-Z]/gu, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** The property of a column: `create_date` is `createDate`. */
export function propertyName(column: string): string {
  return column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The table of a class, unquoted: `userProfile` is `user_profile`. */
export const tableName = columnName;

/** A quoted SQL identifier, valid for reserved words too. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
