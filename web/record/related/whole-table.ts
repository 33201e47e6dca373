/** The rows of a table of related records: shown at first, and the maximum; the class's own list shows all. */
export const SIZES = { first: 50, most: 1000 } as const;

/** The list of a table that reads all rows that it can show, for whoever shows something of them beside it. */
export function wholeTable<const Name extends string>(property: Name, parentId: number) {
  return { filter: [{ fieldName: property, fieldValue: parentId }], pageSize: SIZES.most } as const;
}
