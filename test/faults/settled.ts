/** Answers what tells whether a promise has come to its end, for loops that go on until then. */
export function settled(until: Promise<unknown>): () => boolean {
  let over = false;
  const end = () => {
    over = true;
  };
  until.then(end, end);
  return () => over;
}
