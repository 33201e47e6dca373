import type { databusIncoming } from '#classes/system/databus-incoming.ts';
import type { FieldName } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { FOLDERS_FIELD, importFields } from '#model/imports/import-field.ts';
import { isImportable } from '#model/imports/importable.ts';
import { linkFields } from '#model/imports/link-fields.ts';
import { isBodyPath } from '#model/wire/body-path.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { MappedField } from '#server/store/databus/incoming.ts';
import { isNetwork } from '#server/store/networks.ts';
import { invalidField, type Problem } from '#server/store/problem.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

type Name = FieldName<typeof databusIncoming>;

const i = table('databusIncoming', 'i');

const WRITTEN = row({
  className: i.className,
  mapping: expression<readonly MappedField[]>`coalesce(${i.mapping}, '[]')`,
  senderId: i.senderId,
  networks: expression<readonly string[]>`coalesce(${i.networks}, '[]')`,
});

/** What says what is taken from whom, and what it writes. */
const TAKEN: readonly Name[] = ['name', 'state', 'className', 'mapping', 'senderId', 'existing', 'networks'];

const WRONG_PATH = 'Путь — ключи через точку: customer.phones.0';

function fault(fieldName: Name, message: string): Problem {
  return invalidField<typeof databusIncoming>(fieldName, message, message);
}

function assertTakable({ catalog, rules }: StoreContext, actor: Actor, written: RowOf<typeof WRITTEN>): void {
  const { className, mapping, senderId, networks } = written;
  const definition = catalog.find(className);
  if (definition?.name !== className || !may(actor, 'create', definition))
    throw fault('className', `Раздела «${className}» нет, или он вам не открыт`);
  // Whoever changes such records has to prove who they are; no other system does.
  if (!isImportable(definition) || rules.get(className)?.asksAgain !== undefined)
    throw fault('className', `В раздел «${definition.pluralCaption}» другие системы не пишут`);
  const { properties } = definition;
  const own = importFields(properties, { hasFolders: properties[FOLDERS_PROPERTY] !== undefined });
  const known = [...own.filter(({ property }) => property !== null), ...linkFields(definition, catalog.classes)];
  const names = new Set(known.map(({ name }) => (name === FOLDERS_FIELD ? FOLDERS_PROPERTY : name)));
  const given = new Set<string>();
  for (const { property, path, constant } of mapping) {
    if (!names.has(property))
      throw fault('mapping', `Поля «${property}» нет в разделе, или его не заполняют из сообщений`);
    if (!path === !constant) throw fault('mapping', `Поле «${property}»: укажите путь или постоянное значение`);
    if (path && !isBodyPath(path)) throw fault('mapping', `${WRONG_PATH}. Сейчас: «${path}»`);
    if (given.has(property)) throw fault('mapping', `Поле «${property}» указано дважды`);
    given.add(property);
  }
  if (senderId && !isBodyPath(senderId)) throw fault('senderId', WRONG_PATH);
  const wrong = networks.find((text) => !isNetwork(text));
  if (wrong !== undefined) throw fault('networks', `«${wrong}» — не адрес и не сеть`);
}

/** A stream writes with the rights of whoever made it or changed last what it takes. */
export const databusIncomingRules: ClassRules<Name> = {
  asksAgain: TAKEN,
  async before(_, { action, rows, actor, fromHistory }) {
    if (actor.userId === null || fromHistory || action === 'delete') return rows;
    return rows.map(({ id, fields }) => {
      const isTaken = TAKEN.some((name) => fields.has(name));
      return { id, fields: isTaken ? new Map<Name, unknown>(fields).set('ownerId', actor.userId) : fields };
    });
  },
  async after(transaction, { action, ids, fieldNames, actor, context }) {
    if (action === 'delete' || actor.userId === null || !TAKEN.some((name) => fieldNames.includes(name))) return;
    const written = await transaction.query(sql`select ${WRITTEN} from ${i} where ${i.id} = any(${ids}::bigint[])`);
    for (const one of written) assertTakable(context, actor, one);
  },
};
