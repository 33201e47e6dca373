alter table "mail_log" add column "send_at" timestamptz(3);
create index "mail_log_send_at_idx" on "mail_log" ("send_at" nulls first, id);

-- Which change a letter follows from. The letters of one change-set about one record by one scenario go together.
create table letter_cause (
  letter_id bigint primary key references "mail_log" (id) on delete cascade,
  change_set_id bigint not null,
  -- The first change that the letter tells of; null for one that was sent again.
  change_id bigint,
  class_id integer not null,
  object_id bigint not null,
  trigger text not null,
  -- The state that the record has to be in still; null for any.
  state integer
);
create index letter_cause_object_idx on letter_cause (object_id, trigger);
create index letter_cause_set_idx on letter_cause (change_set_id);

-- Letters that were given to the mail server: one that did not come back is not given to it again.
create table letter_begun (
  letter_id bigint primary key references "mail_log" (id) on delete cascade,
  begun_at timestamptz not null default clock_timestamp()
);
insert into letter_begun (letter_id, begun_at)
select letter_id, begun_at from invitation_letter where begun_at is not null;
alter table invitation_letter drop column begun_at;

-- The changes of the classes in whose folders letters are set, 500 a job, and which change-set they belong to. A class of
-- folders has its items' id and 2000, but for one. A deletion takes letters back.
create or replace function queue_folder_mail() returns trigger language plpgsql as $$
begin
  if exists (select from folder_scenario) then
    insert into queue_job (kind, payload)
    select 'makeLetters', jsonb_build_object('changeSetId', t.change_set_id, 'changes', jsonb_agg(t.id order by t.id))
    from (
      select m.id, m.change_set_id, (row_number() over (order by m.id) - 1) / 500 as part
      from made m where m.class_id in (
        select case o.class_id when 551 then 503 else o.class_id - 2000 end
        from folder_scenario s join object o on o.id = s.folder_id)) t
    group by t.change_set_id, t.part;
  end if;
  return null;
end $$;

insert into letter_cause (letter_id, change_set_id, class_id, object_id, trigger)
select l.id, 0, o.class_id, o.id, m.trigger
from "mail_log" l join "mail_scenario" m on m.id = l.mail_scenario_id join object o on o.id = l.component_id
where m.trigger in ('itemCreated', 'itemChanged', 'itemPublished');
