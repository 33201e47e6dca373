import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { writeLetters } from './write-letters.ts';

const u = table('user', 'u');
const x = table('accountLetter', 'x');

const ADDRESSEE = row({ login: u.login, fullName: u.fullName, email: u.email });

/** Whom a letter about an account is for; null where the user is gone. */
export async function accountAddressee(where: Queryable, userId: number): Promise<RowOf<typeof ADDRESSEE> | null> {
  const [found] = await where.query(sql`select ${ADDRESSEE} from ${u} where ${u.id} = ${userId}`);
  return found ?? null;
}

/** The letter that a job has written; null for none. */
export async function accountLetterOf(where: Queryable, jobId: number): Promise<number | null> {
  const [found] = await where.query(sql`select ${row({ letterId: x.letterId })} from ${x} where ${x.jobId} = ${jobId}`);
  return found?.letterId ?? null;
}

/** Writes the letter of a job to the log of letters, where it waits. Returns its id. */
export async function keepAccountLetter(
  context: StoreContext,
  { jobId, userId }: { readonly jobId: number; readonly userId: number },
  letter: { readonly email: string; readonly subject: string; readonly html: string },
): Promise<number> {
  return context.database.transaction(async (transaction) => {
    const [letterId = 0] = await writeLetters(context, transaction, [letter]);
    await transaction.query(
      sql`insert into account_letter (letter_id, job_id, user_id) values (${letterId}, ${jobId}, ${userId})`,
    );
    return letterId;
  });
}
