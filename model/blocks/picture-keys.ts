/** The setting that holds the alternative text of a picture: `img2` has `alt2`. */
export function altKey(path: string): string {
  return path.replace(/^img/u, 'alt');
}
