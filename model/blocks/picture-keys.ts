/** The setting that holds the alternative text of a picture: `img2` has `alt2`. */
export function altKey(path: string): string {
  return path.replace(/^img/u, 'alt');
}

/** The setting that holds how a picture is cropped in its place: `img2` has `frame2`. */
export function frameKey(path: string): string {
  return path.replace(/^img/u, 'frame');
}
