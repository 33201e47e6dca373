/** Returns a function that tells whether a promise has settled, for loops that run until then. */
export function settled(until: Promise<unknown>): () => boolean {
  let over = false;
  const end = () => {
    over = true;
  };
  until.then(end, end);
  return () => over;
}
