import type { modification } from '#classes/commerce/modification.ts';
import type { warehouseStock } from '#classes/commerce/warehouse-stock.ts';
import type { FieldName } from '#model/define-class.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { expression, row } from '#server/store/piece.ts';
import { conflict } from '#server/store/problem.ts';
import { changedInSet } from '#server/store/records/read/changed-in-set.ts';
import { writtenIds, type ClassRules, type DeferredStep, type RowWrite } from '#server/store/projection/rules.ts';
import { fieldsOf, withFields } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { freeOf, journal, type Movement } from './move-stock.ts';

type Name = FieldName<typeof warehouseStock>;

/** The properties by which it is known what is free. */
const COUNTED: readonly Name[] = ['quantity', 'minimum'];
/** The properties by which the stock of modifications is added up. */
const SUMMED: readonly Name[] = ['quantity', 'modificationId'];

const s = table('warehouseStock', 's');
const v = table('modification', 'v');
const SUM = expression<number>`coalesce(sum(${s.quantity}), 0)`;

const PRESENT = row({
  id: s.id,
  quantity: s.quantity,
  reserved: expression<number>`coalesce(${s.reserved}, 0)`,
  minimum: s.minimum,
  modificationId: s.modificationId,
  warehouseId: s.warehouseId,
  commodityId: s.commodityId,
});

/** Locks the rows in the order of their ids, as orders do. */
function lockRows(transaction: Queryable, ids: readonly number[]) {
  return transaction.query(
    sql`select ${PRESENT} from ${s} where ${s.id} = any(${ids}::bigint[]) order by ${s.id} for no key update of s`,
  );
}

/** Sets the stock of modifications to the sum of the warehouses; the rows are locked first, so that none is missed. */
const sumModifications: DeferredStep = async ({ context, transaction, changeSetId }, ids) => {
  await transaction.query(
    sql`select ${row({ id: v.id })} from ${v} where ${v.id} = any(${ids}::bigint[]) order by ${v.id} for no key update`,
  );
  const rows = await transaction.query(
    sql`select ${row({ id: v.id, stock: SUM })} from ${v} left join ${s} on ${s.modificationId} = ${v.id}
      where ${v.id} = any(${ids}::bigint[]) group by ${v.id} having ${v.stock} is distinct from ${SUM}`,
  );
  const writes = rows.map(({ id, stock }) => ({ id, fields: fieldsOf<typeof modification>({ stock }) }));
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0) await updateEach(context, SYSTEM_ACTOR, context.catalog.get('modification'), writes, inside);
};

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Enters what users changed by hand in the journal. */
const journalByHand: DeferredStep = async (rule, ids) => {
  const { transaction, changeSetId } = rule;
  const changes = await changedInSet(transaction, changeSetId, ids, 'quantity', true);
  const present = await transaction.query(sql`select ${PRESENT} from ${s} where ${s.id} = any(${ids}::bigint[])`);
  const known = new Map(present.map((one) => [one.id, one]));
  const movements = changes.flatMap(({ id, before, after }): readonly Movement[] => {
    const stock = known.get(id);
    const quantity = numberOf(after) - numberOf(before);
    if (!stock || quantity === 0) return [];
    return [{ stock, quantity, reason: before === null ? 'Начальный остаток' : 'Правка остатка' }];
  });
  if (movements.length > 0) await journal(rule, movements);
};

function withFree(
  one: RowWrite<Name>,
  present: { readonly quantity: number; readonly reserved: number; readonly minimum: number | null } | undefined,
): RowWrite<Name> {
  const { fields } = one;
  if (present && !COUNTED.some((name) => fields.has(name))) return one;
  const quantity = fields.has('quantity') ? numberOf(fields.get('quantity')) : (present?.quantity ?? 0);
  const given = fields.has('minimum') ? fields.get('minimum') : present?.minimum;
  const minimum = typeof given === 'number' ? given : null;
  const reserved = present?.reserved ?? 0;
  return {
    ...one,
    fields: withFields<typeof warehouseStock>(fields, {
      ...(present ? {} : { reserved: 0 }),
      ...freeOf({ quantity, reserved, minimum }),
    }),
  };
}

const modificationsOf = (rows: readonly { readonly modificationId: number | null }[]) =>
  rows.flatMap(({ modificationId }) => modificationId ?? []);

/**
 * Keeps what is free of a row of stock, the stock of its modification and the journal. What orders have reserved cannot
 * be deleted; the database refuses to leave less than is reserved.
 */
export const warehouseStockRules: ClassRules<Name> = {
  async before(transaction, { action, rows, actor, defer }) {
    // The product writes complete rows.
    if (actor.userId === null && action === 'update') return rows;
    const present = await lockRows(transaction, writtenIds(rows));
    defer(sumModifications, modificationsOf(present));
    if (action === 'delete') {
      if (present.some(({ reserved }) => reserved > 0))
        throw conflict('Товар зарезервирован в заказах: сначала отправьте или отмените их');
      return rows;
    }
    const known = new Map(present.map((one) => [one.id, one]));
    const isMoved = rows.some(({ id, fields }) => {
      const now = known.get(id ?? 0);
      const moves = (name: 'commodityId' | 'modificationId' | 'warehouseId') =>
        fields.has(name) && (fields.get(name) ?? null) !== now?.[name];
      return (now?.reserved ?? 0) > 0 && (moves('commodityId') || moves('modificationId') || moves('warehouseId'));
    });
    if (isMoved) throw conflict('Товар зарезервирован в заказах: склад и товар остатка изменить нельзя');
    return rows.map((one) => withFree(one, known.get(one.id ?? 0)));
  },
  async after(transaction, { action, ids, complete, fieldNames, actor, defer }) {
    if (action === 'delete' || complete || !SUMMED.some((name) => fieldNames.includes(name))) return;
    const present = await transaction.query(
      sql`select ${PRESENT} from ${s} where ${s.id} = any(${ids}::bigint[]) and ${s.modificationId} is not null`,
    );
    defer(sumModifications, modificationsOf(present));
    if (actor.userId !== null) defer(journalByHand, ids);
  },
};
