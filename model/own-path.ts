/** Whether a text is a path of this site, and no address of another one in any way in which browsers read it. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text);
}
