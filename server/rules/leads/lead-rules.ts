import type { lead } from '#classes/crm/lead.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { newPlaces, stagesOf } from '#server/store/board/new-places.ts';
import { findMissing } from '#server/store/board/find-missing.ts';
import { missingFields } from '#server/store/board/missing-fields.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';

type Lead = typeof lead;
type Row = RowWrite<FieldName<Lead>>;

function stageOf({ fields }: Row): number | null {
  const stage = fields.get('leadFunnelStageId');
  return typeof stage === 'number' ? stage : null;
}

/**
 * The rows with the first place of each stage that a lead comes to without a place of its own; rows with equal fields
 * keep equal fields.
 */
async function placed(transaction: Queryable, rows: readonly Row[]): Promise<readonly Row[]> {
  const coming = rows.filter((row) => stageOf(row) !== null && !row.fields.has('stageOrder'));
  if (coming.length === 0) return rows;
  const places = await newPlaces(transaction, [...new Set(coming.map((row) => stageOf(row) ?? 0))]);
  const present = await stagesOf(transaction, writtenIds(coming));
  const now = new Date().toISOString();
  const made = new Map<Row['fields'], Row['fields']>();
  return rows.map((row) => {
    const stage = stageOf(row);
    if (stage === null || row.fields.has('stageOrder') || (row.id !== null && present.get(row.id) === stage))
      return row;
    let fields = made.get(row.fields);
    if (!fields) {
      fields = withFields<Lead>(row.fields, { stageOrder: places.get(stage) ?? null, stageDate: now });
      made.set(row.fields, fields);
    }
    return { ...row, fields };
  });
}

/**
 * A lead that is created or comes to another stage is the first one there, and has the fields that the stage requires;
 * one that stays keeps those it has.
 */
export const leadRules: ClassRules<FieldName<Lead>> = {
  async before(transaction, { action, rows, fromHistory }) {
    return action === 'delete' || fromHistory ? rows : placed(transaction, rows);
  },
  async after(transaction, { context, action, ids, fieldNames, complete, fromHistory }) {
    if (action === 'delete' || complete || fromHistory) return;
    const definition = context.catalog.get('lead');
    const names = action === 'create' || fieldNames.includes('leadFunnelStageId') ? null : fieldNames;
    const found = await findMissing(transaction, definition, ids, names);
    if (found) throw missingFields(definition, found.stage, found.names);
  },
};
