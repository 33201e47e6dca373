import { canonicalText } from '#model/text/canonical-text.ts';
import { EMAIL_PATTERN } from '#model/validators/email.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import type { Candidate } from './register-profiles.ts';

const p = table('userProfile', 'p');

interface Reader {
  readonly context: StoreContext;
  readonly actor: Actor;
  readonly transaction: Queryable;
}

/** The profiles of these ids, where the reader may see them. */
export async function profilesOfIds(
  { context, actor, transaction }: Reader,
  ids: readonly number[],
): Promise<readonly Candidate[]> {
  const visible = await readRecords(context, actor, context.catalog.get('userProfile'), ids, transaction);
  return ids.map((id) => (visible.has(id) ? { userProfileId: id } : { refused: 'Профиль не найден' }));
}

/** The profiles with these e-mail addresses, case-insensitive, where the reader may see them. */
export async function profilesOfEmails(reader: Reader, emails: readonly string[]): Promise<readonly Candidate[]> {
  const given = emails.map((email) => canonicalText(email, 'code'));
  const rows = await reader.transaction.query(
    sql`select ${row({ at: expression<number>`w.at`, id: p.id })}
      from unnest(${given}::text[]) with ordinality w (email, at) join ${p} on ${p.emailKey} = sort_key(w.email)`,
  );
  const found = new Map(rows.map(({ at, id }) => [at - 1, id]));
  const candidates = await profilesOfIds(reader, [...new Set(found.values())]);
  const visible = new Set(candidates.flatMap((one) => ('userProfileId' in one ? one.userProfileId : [])));
  return given.map((email, at): Candidate => {
    const userProfileId = found.get(at) ?? 0;
    if (visible.has(userProfileId)) return { userProfileId };
    return { refused: EMAIL_PATTERN.test(email) ? 'Профиль с таким адресом не найден' : 'Введите корректный email' };
  });
}
