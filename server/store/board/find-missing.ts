import type { ClassDefinition } from '#model/define-class.ts';
import type { Queryable } from '../database.ts';
import { table } from '../tables.ts';
import { isMissing } from './missing-fields.ts';

const s = table('leadFunnelStage', 's');
const t = table('lead', 't');

/** A lead without values that its stage requires. */
interface Lacking {
  /** The stage's caption. */
  readonly stage: string;
  readonly names: readonly string[];
}

/** The first of the leads that lacks fields that its stage requires; only the fields of `among`, if it is given. */
export async function findMissing(
  transaction: Queryable,
  definition: ClassDefinition,
  ids: readonly number[],
  among: readonly string[] | null,
): Promise<Lacking | null> {
  const [found] = await transaction.query<Lacking>({
    text: `select ${s.caption} as stage, jsonb_agg(f.name order by f.at) as names
      from ${t} join ${s} on ${s.id} = ${t.leadFunnelStageId},
        lateral jsonb_array_elements_text(${s.requiredFields}) with ordinality f (name, at)
      where ${t.id} = any($1::bigint[]) and ($2::text[] is null or f.name = any($2::text[]))
        and ${isMissing(definition, 'f.name', 't')}
      group by ${t.id}, ${s.id} order by ${t.id} limit 1`,
    values: [ids, among],
  });
  return found ?? null;
}
