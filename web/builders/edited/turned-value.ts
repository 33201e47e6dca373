import { isPlainObject, ownValue, sameJson } from '#model/structured/same-json.ts';

/**
 * A value after it was turned from one that it `was` to what it `becomes`: whole where nothing else has changed it, else by the
 * keys that are as they were. What others have changed stays.
 */
export function turnedValue<Value>(present: Value, was: Value, becomes: Value): Value {
  if (was === becomes || sameJson(was, becomes)) return present;
  if (present === was || sameJson(present, was)) return becomes;
  if (!isPlainObject(present) || !isPlainObject(was) || !isPlainObject(becomes)) return present;
  const turned: Record<string, unknown> = { ...present };
  for (const key of new Set([...Object.keys(was), ...Object.keys(becomes)])) {
    const value = turnedValue(ownValue(present, key), ownValue(was, key), ownValue(becomes, key));
    if (value === undefined) delete turned[key];
    else turned[key] = value;
  }
  return Object.assign({ ...present }, turned);
}
