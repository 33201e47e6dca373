/**
 * The address of a record on the site, from the path of its page in the back office: `/manage/events/7` is `/events/7`
 * (spec 2 §2.4). It uses the id, which does not change when the record is renamed.
 */
export function siteAddress(path: string): string {
  return path.replace(/^\/manage(?=\/)/u, '');
}
