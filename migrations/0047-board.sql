alter table "lead" add column "stage_order" numeric(16,4);
alter table "lead" add column "stage_date" timestamptz(3);
create index "lead_stage_date_idx" on "lead" ("stage_date" nulls first, id);
drop index if exists "lead_funnel_stage_is_final_idx";
alter table "lead_funnel_stage" add column "outcome" varchar(60) default 'open' not null;
alter table "lead_funnel_stage" add column "required_fields" jsonb;
-- The last of several final stages of a funnel is its refusal.
update "lead_funnel_stage" s set "outcome" = case when w.n > 1 and w.place = 1 then 'lost' else 'won' end
from (
  select id, row_number() over (partition by "lead_funnel_id" order by "priority" desc, id desc) as place,
    count(*) over (partition by "lead_funnel_id") as n
  from "lead_funnel_stage" where "is_final") w
where s.id = w.id;
alter table "lead_funnel_stage" drop column "is_final";
create index "lead_funnel_stage_outcome_idx" on "lead_funnel_stage" ("outcome" nulls first, id);
select rename_property(507, 'isFinal', 'isFinal~');
-- The leads keep the order that the board had: by date, without a date first.
update "lead" t set "stage_order" = w.place * 1000
from (
  select id, row_number() over (partition by "lead_funnel_stage_id" order by "due_date" nulls first, id) as place
  from "lead") w
where t.id = w.id;
update "lead" t set "stage_date" = coalesce(
  (select max(c.at) from change c where c.object_id = t.id and c.after ? 'leadFunnelStageId'), t."create_date");
-- The columns of the board, with what their sums are made of.
create index lead_board_idx on "lead" ("lead_funnel_stage_id", (coalesce("stage_order", 0)), id) include ("currency_id", "amount");
