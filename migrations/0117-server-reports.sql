-- What each running server tells of itself every ten seconds (server/store/servers/reports). Unlogged as presence is: a
-- write needs no log, and after a crash the rows come back with the next reports.
create unlogged table server_report (
  id uuid primary key,
  reported_at timestamptz(3) not null default clock_timestamp(),
  -- The ServerReport of model/wire/system-state.
  report jsonb not null
) with (fillfactor = 50, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
