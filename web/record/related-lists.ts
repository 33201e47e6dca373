import type { RelatedList } from '#model/wire.ts';
import { currentConfiguration } from '#web/api/configuration.ts';
import { currentSession } from '#web/api/session.ts';

/** The lists that are shown with records of a class, of classes that the user's roles open, in order. */
export function relatedLists(className: string): readonly RelatedList[] {
  const { roles } = currentSession();
  return currentConfiguration().related.filter(
    (list) => list.parent.toLowerCase() === className.toLowerCase() && list.roles.some((role) => roles.includes(role)),
  );
}
