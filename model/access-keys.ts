/** What a key may do: to read, to leave changes for a person to accept, or to write. */
export const KEY_MODES = [
  { id: 'read', caption: 'Читает' },
  { id: 'propose', caption: 'Предлагает' },
  { id: 'write', caption: 'Пишет' },
] as const;

/** One of {@link KEY_MODES}. */
export type KeyMode = (typeof KEY_MODES)[number]['id'];

/** The longest time for which the answers to a key may be cached, in seconds. */
export const KEY_CACHE_BOUND = 86_400;

/** The maximum number of keys of one user. */
export const MOST_KEYS = 50;
