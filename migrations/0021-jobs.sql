-- One queue of jobs: letters, conversions, previews, maintenance. A job is written in the transaction of what asks for it.

-- `due_at` is the moment at which something happens to the job: a queued one starts, the lease of a running one ends, a scheduled
-- one starts again. Jobs that wait for a person, or have ended, have none. Ids are those of the records' sequence, so that no job
-- has the id of a record.
create table queue_job (
  id bigint primary key default nextval('object_id_seq'),
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled')),
  -- One unfinished job for each key of a kind.
  key text,
  -- A scheduled job starts again so many seconds after its end.
  every_seconds integer,
  is_open boolean not null generated always as (state in ('queued', 'running', 'waiting') or every_seconds is not null) stored,
  user_id bigint,
  object_id bigint,
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 65536),
  result jsonb check (octet_length(result::text) <= 262144),
  done integer not null default 0,
  total integer not null default 0,
  -- For whoever started it, and for administrators.
  message text,
  error text,
  attempts integer not null default 0,
  -- Counts the leases: only the holder of the last one writes.
  lease integer not null default 0,
  due_at timestamptz default now(),
  created_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
) with (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0);
create index queue_job_due_idx on queue_job (kind, due_at) where due_at is not null;
create unique index queue_job_key_idx on queue_job (kind, key) where is_open;
create index queue_job_state_idx on queue_job (state, id);
create index queue_job_object_idx on queue_job (object_id, id) where object_id is not null;
create index queue_job_finished_idx on queue_job (kind, finished_at) where due_at is null and state <> 'waiting';

insert into queue_job (kind, key, object_id, attempts, due_at, created_at)
select 'sendLetter', mail_id::text, mail_id, attempts, next_at, next_at from mail_outbox;
drop table mail_outbox;

insert into queue_job (kind, payload)
select 'makeLetters', jsonb_build_object('changes', jsonb_agg(change_id order by change_id))
from (select change_id, (row_number() over (order by change_id) - 1) / 500 as part from mail_task) t group by part;
drop table mail_task cascade;

insert into queue_job (kind, key, state, user_id, object_id, done, total, message, attempts, due_at, created_at, started_at, finished_at)
select 'convertDocument', object_id::text, case when state in ('waiting', 'running') then 'queued' else state end, user_id, object_id,
  progress, 100, message, tries, case when state in ('waiting', 'running') then now() end, created_at, taken_at, finished_at
from conversion order by id
on conflict do nothing;
drop table conversion;

-- The changes of the classes in whose folders letters are set, 500 a job. A class of folders has its items' id and 2000, but for one.
create or replace function queue_folder_mail() returns trigger language plpgsql as $$
begin
  if exists (select from folder_scenario) then
    insert into queue_job (kind, payload)
    select 'makeLetters', jsonb_build_object('changes', jsonb_agg(t.id order by t.id))
    from (
      select m.id, (row_number() over (order by m.id) - 1) / 500 as part
      from made m where m.action <> 'delete' and m.class_id in (
        select case o.class_id when 551 then 503 else o.class_id - 2000 end
        from folder_scenario s join object o on o.id = s.folder_id)) t
    group by t.part;
  end if;
  return null;
end $$;
