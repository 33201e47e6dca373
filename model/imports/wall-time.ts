import { ZoneOffsets } from '../dates/zone-offsets.ts';

const zones = new Map<string, ZoneOffsets>();

function offsetsOf(timeZone: string): ZoneOffsets {
  const known = zones.get(timeZone) ?? new ZoneOffsets(timeZone);
  zones.set(timeZone, known);
  return known;
}

/**
 * The moment at which the clocks of the zone show `yyyy-mm-ddTHH:mm:ss`, ISO 8601 in UTC. Null for a time that a change
 * of the clocks skips.
 */
export function momentAt(wallTime: string, timeZone: string): string | null {
  const wall = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wall)) return null;
  const offsets = offsetsOf(timeZone);
  const at = wall - offsets.at(wall - offsets.at(wall));
  return at + offsets.at(at) === wall ? new Date(at).toISOString() : null;
}
