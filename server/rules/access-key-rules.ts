import type { accessKey } from '#classes/system/access-key.ts';
import { MOST_KEYS } from '#model/access-keys.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { isNetwork } from '#server/store/networks.ts';
import { conflict, invalidField, type Problem } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { writtenIds, type ClassRules } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { tellOfKeys } from '#server/store/keys/tell-of-keys.ts';

const k = table('accessKey', 'k');
const other = table('accessKey', 'other');

type Name = FieldName<typeof accessKey>;

const MOST_NETWORKS = 20;
const MOST_CLASSES = 200;

function fault(fieldName: Name, message: string): Problem {
  return invalidField<typeof accessKey>(fieldName, message);
}

/** The texts of a list, each once and without blanks around it. */
function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.map((text) => String(text).trim()))] : [];
}

/** The written values as they are stored. Throws 422 for what no key may have. */
function checkedValues(catalog: Catalog, fields: ReadonlyMap<Name, unknown>): ReadonlyMap<Name, unknown> {
  const checked = new Map(fields);
  if (fields.has('classes')) {
    const definitions = textsOf(fields.get('classes')).map((name) => catalog.find(name));
    if (definitions.length > MOST_CLASSES) throw fault('classes', `Не больше ${MOST_CLASSES} разделов`);
    const open = definitions.filter((one) => one !== undefined && !one.isByPeopleOnly && !one.seenBy);
    if (open.length < definitions.length) throw fault('classes', 'Выберите разделы из списка');
    checked.set('classes', [...new Set(open.flatMap((one) => one?.name ?? []))]);
  }
  if (fields.has('networks')) {
    const networks = textsOf(fields.get('networks'));
    if (networks.length > MOST_NETWORKS) throw fault('networks', `Не больше ${MOST_NETWORKS} адресов`);
    const wrong = networks.find((text) => !isNetwork(text));
    if (wrong !== undefined) throw fault('networks', `«${wrong.slice(0, 50)}» — не адрес и не сеть`);
    checked.set('networks', networks);
  }
  const expiresAt = fields.get('expiresAt');
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now()) throw fault('expiresAt', 'Срок уже прошёл');
  return checked;
}

/** Whoever makes, changes or revokes a key has to prove again who they are; the journal and its owner are told. */
export const accessKeyRules: ClassRules<Name> = {
  asksAgain: 'all',
  async before(transaction, { actor, action, rows, context, fromHistory }) {
    if (action === 'delete') await tellOfKeys(transaction, actor, 'keyRevoked', writtenIds(rows));
    if (action === 'delete' || fromHistory) return rows;
    return rows.map(({ id, fields }) => ({ id, fields: checkedValues(context.catalog, fields) }));
  },
  async after(transaction, { actor, action, ids, fromHistory }) {
    if (action === 'update') await tellOfKeys(transaction, actor, 'keyChanged', ids);
    if (action !== 'create') return;
    const [full] = await transaction.query(
      sql`select ${row({ id: k.id })} from ${k} where ${k.id} = any(${ids}::bigint[])
        and (select count(*) from ${other} where ${other.ownerId} = ${k.ownerId}) > ${MOST_KEYS} limit 1`,
    );
    if (full) throw conflict(`Ключей доступа не может быть больше ${MOST_KEYS}`);
    if (!fromHistory) await tellOfKeys(transaction, actor, 'keyMade', ids);
  },
};
