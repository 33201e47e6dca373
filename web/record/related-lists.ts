import type { RelatedList } from '#model/wire/configuration.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { currentSession } from '#web/api/connection/session.ts';

/** The related lists shown with records of a class, limited to the classes that the user's roles allow, in order. */
export function relatedLists(className: string): readonly RelatedList[] {
  const { roles } = currentSession();
  return currentConfiguration().related.filter(
    (list) => list.parent.toLowerCase() === className.toLowerCase() && list.roles.some((role) => roles.includes(role)),
  );
}
