-- Who has which record open, and which field in hand. Unlogged: writing it costs no log, a replica does not carry it, and after a crash
-- the tables are empty until the next heartbeats. No versions, no history, no positions in the change feed.

-- One row for each record that a tab has open. Its session is joined where it is read: what belongs to an ended one is not shown.
-- Half of each page is free, for heartbeats change no index.
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

-- Counts the changes that somebody may see: a heartbeat is none. A row of its own, so that the counter is read in the order of commits.
-- Empty after a crash.
create unlogged table presence_head (
  single boolean primary key default true check (single),
  n bigint not null
);
