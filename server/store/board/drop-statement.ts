import { columnName, quoted } from '#server/derive/names.ts';
import type { Statement } from '../database.ts';
import { table } from '../tables.ts';
import { updatedRecord, updateText } from '../records/write/update-statement.ts';
import {
  assignmentsOf,
  common,
  contextKey,
  keptStatement,
  type BoundFields,
  type WriteContext,
} from '../records/write/write-statements.ts';
import type { Target } from '../records/write/write.ts';
import { isMissing } from './missing-fields.ts';
import { HAS_ORDER, placeBetween } from './place-between.ts';

/** The place where a lead is dropped. */
export interface Place {
  /** The lead after which it stands; null, or one that has left the stage, means the first place. */
  readonly afterId: number | null;
  /** The condition on the stage, under the alias `s`; null where every stage is visible. */
  readonly visibleStage: string | null;
}

const s = table('leadFunnelStage', 's');

/**
 * Moves a lead to its exact place in a stage of its funnel and sets fields, by one statement. `fields` begins with the
 * stage. Returns no record where the lead is not visible or has another version, where the stage is not one of its
 * funnel or requires fields that it lacks, where no order is left between its neighbours, and where the stage has been
 * written since the statement began: its leads may have new orders, which the statement does not see.
 */
export function dropStatement(
  write: WriteContext,
  fields: BoundFields,
  target: Target,
  { afterId, visibleStage }: Place,
): Statement {
  const { definition, visible } = write;
  const filled = fields.filter(([, { value }]) => value !== null).map(([name]) => name);
  const emptied = fields.filter(([, { value }]) => value === null).map(([name]) => name);
  const values = [
    ...common(write),
    target.id,
    target.version ?? null,
    ...fields.map(([, bound]) => bound.value),
    afterId,
    filled,
    emptied,
  ];
  const [after, given, none] = [1, 2, 3].map((at) => `$${5 + fields.length + at}`);
  const text = () => {
    const ahead = `stage as materialized (
        select ${s.id}, s.ctid as row, ${s.leadFunnelId} as funnel, coalesce(${s.requiredFields}, '[]') as required from ${s}
        where ${s.id} = $6::bigint${visibleStage === null ? '' : ` and ${visibleStage}`} for share),
      known as materialized (select s.ctid as row from ${s} where ${s.id} = $6),
      ${placeBetween({ stage: '$6', lead: '$4', after: after ?? '', visible })}`;
    const property = (name: string) => {
      const found = definition.properties[name];
      if (!found) throw new Error(`${definition.name} has no property ${name}`);
      return found;
    };
    const since = `b.${quoted(columnName('stageDate'))}`;
    return updateText(write, {
      ahead,
      wanted: `select $4::bigint as id, $5::integer as version from place
        where ${HAS_ORDER}`,
      own: [],
      condition: `exists (
        select from stage g join known n on n.row = g.row where g.funnel = t."lead_funnel_id" and not exists (
          select from jsonb_array_elements_text(g.required) f (name)
          where f.name <> all(${given}::text[]) and (f.name = any(${none}::text[]) or ${isMissing(definition, 'f.name', 't')})))`,
      assignments: [
        ...assignmentsOf(fields),
        { name: 'stageOrder', property: property('stageOrder'), value: '(select k from place)' },
        {
          name: 'stageDate',
          property: property('stageDate'),
          value: `case when b."lead_funnel_stage_id" = $6 then ${since} else now() end`,
        },
      ],
      columns: (alias) => `${alias}.*`,
      order: '',
      ending: updatedRecord(write),
    });
  };
  return keptStatement(
    write,
    `drop ${contextKey(write)}|${visibleStage === null}|${fields.map(([name]) => name).join(',')}`,
    text,
    values,
  );
}
