import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { HAS_LEFT, stillMeant, TAKEN_BACK } from './letter-cause.ts';
import { readLetter, type StoredLetter } from './letters.ts';

const l = table('mailLog', 'l');
const x = table('letterCause', 'x');

const WITHDRAWN = 'Приглашение отозвано';
const DELETED = 'Сертификат удалён';
const LOST = 'Сервер остановился во время отправки: неизвестно, ушло ли письмо';

/** Whether a letter may be given to the mail server now, and if not, how it ends; null for one that has ended. */
export type LetterStart =
  | { readonly letter: StoredLetter }
  | { readonly letter: null; readonly end: { readonly status: 'skipped' | 'failed'; readonly reason: string } | null };

/** Whether the record is as the letter says, and stays so until the transaction ends. */
async function isMeant(context: StoreContext, transaction: Queryable, id: number, about: StoredLetter['about']) {
  if (about === null) return true;
  const definition = context.catalog.byId(about.classId);
  if (!definition) return false;
  const records = quoted(storedTable(definition));
  await transaction.query({ text: `select from ${records} where id = $1 for share`, values: [about.objectId] });
  const found = await transaction.query({
    text: `select from ${x} where ${x.letterId} = $1 and ${stillMeant(definition)}`,
    values: [id],
  });
  return found.length > 0;
}

function endOf(letter: StoredLetter, isStillMeant: boolean): string | null {
  if (letter.isWithdrawn) return letter.certificate === null ? WITHDRAWN : DELETED;
  if (letter.hasLeft) return HAS_LEFT;
  return isStillMeant ? null : TAKEN_BACK;
}

/**
 * Notes, in a transaction of its own, that a letter is about to be given to the mail server. From then on it can't be taken
 * back, and no server gives it again.
 */
export async function beginLetter(context: StoreContext, id: number): Promise<LetterStart> {
  return context.database.transaction(async (transaction) => {
    const known = await readLetter(transaction, id);
    // The record is locked before the letter, as by writes that take letters back.
    const isStillMeant = known !== null && (await isMeant(context, transaction, id, known.about));
    await transaction.query(sql`select from ${l} where ${l.id} = ${id} for no key update`);
    const letter = await readLetter(transaction, id);
    if (letter?.isWaiting !== true) return { letter: null, end: null };
    const begun = await transaction.query(
      sql`insert into letter_begun (letter_id) values (${id}) on conflict do nothing returning letter_id`,
    );
    if (begun.length === 0) return { letter: null, end: { status: 'failed', reason: LOST } };
    const reason = endOf(letter, isStillMeant);
    if (reason === null) return { letter };
    await letterReturned(transaction, id);
    return { letter: null, end: { status: 'skipped', reason } };
  });
}

/** Notes that the mail server has certainly not taken a letter: it can be given to it again. */
export async function letterReturned(where: Queryable, id: number): Promise<void> {
  await where.query(sql`delete from letter_begun where letter_id = ${id}`);
}
