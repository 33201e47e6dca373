import { sameJson } from '#model/structured/same-json.ts';

/** The values of a form without metadata, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** The input of a form with the values that it was begun from. */
export interface Input<V extends Values = Values> {
  readonly values: V;
  /** The stored values with which the form agrees except for what was typed. */
  readonly base: V;
  /** The stored values of fields that somebody else has changed as well, when the input was begun. */
  readonly collisions: ReadonlyMap<string, unknown>;
}

/** Whether two values of a field are equal. */
export const isSame = (one: unknown, other: unknown): boolean => sameJson(one ?? null, other ?? null);

/**
 * Continues a form from the values that are stored now: what was not typed takes the stored value; what was typed
 * stays, and collides if the stored value differs from the one it was begun from and from itself.
 */
export function mergeInput<V extends Values>({ values, base, collisions }: Input<V>, current: V): Input<V> {
  const merged: Record<string, unknown> = {};
  const open = new Map<string, unknown>();
  for (const name of Object.keys(current)) {
    const began = collisions.has(name) ? collisions.get(name) : base[name];
    const isTyped = !isSame(values[name], began);
    merged[name] = isTyped ? values[name] : current[name];
    if (isTyped && !isSame(began, current[name]) && !isSame(values[name], current[name])) open.set(name, began);
  }
  return { values: { ...current, ...merged }, base: current, collisions: open };
}

/** Takes stored input over into the fields that were not typed into since. */
export function restoreInput<V extends Values>(
  { values, base, collisions }: Input<V>,
  stored: Readonly<Record<string, { readonly base: Values; readonly draft: unknown }>>,
): Input<V> {
  const free = Object.keys(base).filter((name) => stored[name] !== undefined && isSame(values[name], base[name]));
  const drafts = Object.fromEntries(free.map((name) => [name, stored[name]?.draft]));
  const begun = Object.fromEntries(free.map((name) => [name, stored[name]?.base[name]]));
  return mergeInput({ values: { ...values, ...drafts }, base: { ...base, ...begun }, collisions }, base);
}

/** The input after the reader has decided about a collision: `isMine` keeps what was typed. */
export function settleInput<V extends Values>(input: Input<V>, name: string, isMine: boolean): Input<V> {
  const collisions = new Map([...input.collisions].filter(([other]) => other !== name));
  return { ...input, collisions, values: isMine ? input.values : { ...input.values, [name]: input.base[name] } };
}
