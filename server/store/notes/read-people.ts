import { ROLE_CAPTIONS, ROLE_KEYS, ROLE_NAMES } from '#model/terms/roles.ts';
import type { NotePerson } from '#model/wire/notes.ts';
import type { Actor } from '#server/access/actor.ts';
import { expression, row } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { whoSees } from './who-sees.ts';

const u = table('user', 'u');
const r = table('roles', 'r');

/** The most people that are looked at, and the most that are offered. */
const LOOKED_AT = 60;
const OFFERED = 20;

const PERSON = row({
  id: u.id,
  fullName: u.fullName,
  jobPosition: u.jobPosition,
  roles: expression<
    readonly string[]
  >`(select coalesce(json_agg(${r.name} order by ${r.id}), '[]') from ${r} where ${r.id} = any(${u.roleIds}))`,
});

const CAPTIONS = new Map<string, string>(ROLE_KEYS.map((key) => [ROLE_NAMES[key], ROLE_CAPTIONS[key]]));

/**
 * The other users with words that begin like those of the text, whoever may read the record first: all others cannot be
 * mentioned. An empty text fits all.
 */
export async function peopleOf(
  context: StoreContext,
  { userId }: Pick<Actor, 'userId'>,
  objectId: number,
  text: string,
): Promise<readonly NotePerson[]> {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const found = await context.database.query(
    sql`select ${PERSON} from ${u} where not ${u.isBlocked} and ${u.id} is distinct from ${userId} and not exists (
        select from unnest(${words}::text[]) word
        where not starts_with(sort_key(${u.fullName}), sort_key(word)) and position(' ' || sort_key(word) in sort_key(${u.fullName})) = 0)
      order by ${u.fullName}, ${u.id} limit ${LOOKED_AT}`,
  );
  const ids = found.map(({ id }) => id);
  const seeing = await whoSees(context, context.database, objectId, ids);
  const people = found.map(({ id, fullName, jobPosition, roles }) => ({
    id,
    fullName,
    role: jobPosition ?? roles.map((name) => CAPTIONS.get(name) ?? name).join(', '),
    sees: seeing.has(id),
  }));
  return [...people.filter(({ sees }) => sees), ...people.filter(({ sees }) => !sees)].slice(0, OFFERED);
}
