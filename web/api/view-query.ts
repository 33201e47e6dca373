/** The class of saved views. */
export const SAVED_VIEW = 'savedView';

/** More than a person has of one class. */
const MOST = 200;

/** The views of a class that the user may open; the declaration of its list names the same request as one of its first. */
export function viewsOf(className: string) {
  return { pageSize: MOST, filter: [{ fieldName: 'className', fieldValue: className }] } as const;
}
