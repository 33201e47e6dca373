import type { userProfile } from '#classes/people/user-profile.ts';
import type { user } from '#classes/system/user.ts';
import type { FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { PlannedWrite, RowWrite } from '#server/store/projection/rules.ts';
import { fieldsOf, withFields } from '#server/store/records/read/typed-fields.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const u = table('user', 'u');
const p = table('userProfile', 'p');

type UserRow = RowWrite<FieldName<typeof user>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The profile with this e-mail, case-insensitive, that belongs to no other user; null where there is none. */
async function profileOf({ transaction }: Pick<PlannedWrite, 'transaction'>, email: string): Promise<number | null> {
  const [found] = await transaction.query(
    sql`select ${row({ id: p.id })} from ${p} where ${p.emailKey} = sort_key(${email}::text)
      and not exists (select from ${u} where ${u.userProfileId} = ${p.id})`,
  );
  return found?.id ?? null;
}

/**
 * Creates the profile of a new user. An e-mail that another user's profile has stays with that one: the new profile has
 * none.
 */
async function createProfile(write: PlannedWrite, fullName: string, email: string): Promise<number> {
  const { context, transaction, actor, changeSetId } = write;
  const definition = context.catalog.get('userProfile');
  const taken = await transaction.query(
    sql`select ${row({ id: p.id })} from ${p} where ${p.emailKey} = sort_key(${email}::text)`,
  );
  const fields = fieldsOf<typeof userProfile>({
    fullName,
    email: email === '' || taken.length > 0 ? null : email,
    instanceStateId: ACTIVE_STATE,
  });
  const { id } = await createRecord(context, actor, definition, fields, { transaction, changeSetId, asCascade: true });
  return id;
}

/**
 * Gives new users their public profile: the one with their e-mail, else a new one. One profile belongs to one user; a
 * profile that the write names itself is kept.
 */
export async function withProfiles(
  write: PlannedWrite<FieldName<typeof user>>,
  rows: readonly UserRow[],
): Promise<readonly UserRow[]> {
  const whole: UserRow[] = [];
  for (const one of rows) {
    const { fields } = one;
    const isNamed = (fields.get('userProfileId') ?? null) !== null;
    const email = textOf(fields.get('email'));
    const userProfileId = isNamed
      ? null
      : ((await profileOf(write, email)) ?? (await createProfile(write, textOf(fields.get('fullName')), email)));
    whole.push(userProfileId === null ? one : { ...one, fields: withFields<typeof user>(fields, { userProfileId }) });
  }
  return whole;
}
