-- Who has which record open, and which field they are editing. Unlogged: a write needs no log, replicas do not have
-- the tables, and after a crash they are empty until the next reports. Reports change no version, no history and no
-- position of the change feed.

-- One row for each record that a tab has open. Readers join the session: rows of an ended one do not count. Half of
-- each page is free for heartbeats, which change no index.
create unlogged table presence (
  session_id uuid not null,
  tab text not null,
  object_id bigint not null,
  user_id bigint not null,
  field_name text,
  since timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  primary key (session_id, tab, object_id)
) with (fillfactor = 50, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
create index presence_object_idx on presence (object_id);
create index presence_user_idx on presence (user_id);

-- Counts the changes that others can see, heartbeats excluded. A row instead of a sequence: its values become visible
-- in the order of commits. Empty after a crash.
create unlogged table presence_head (
  single boolean primary key default true check (single),
  n bigint not null
);
