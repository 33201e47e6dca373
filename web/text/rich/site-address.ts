/**
 * The address of a record on the site, from the path of its page here: `/manage/events/7` is `/events/7` (spec 2 §2.4). By the
 * number, which no renaming changes.
 */
export function siteAddress(path: string): string {
  return path.replace(/^\/manage(?=\/)/u, '');
}
