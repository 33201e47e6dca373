const MOST = 60;

/** The beginning of what a cell shows, for a message. */
export function shortText(text: string): string {
  const plain = text.trim();
  return plain.length > MOST ? `${plain.slice(0, MOST).toWellFormed()}…` : plain;
}
