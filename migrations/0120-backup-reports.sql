-- The last backup that was made and the last that failed (server/store/servers/backups), one row of each.
create table backup_report (
  is_made boolean primary key,
  -- When it began: it holds what the database held then.
  at timestamptz(3) not null,
  seconds integer not null,
  -- Bytes; null of one that failed, of which nothing is left.
  size bigint,
  with_files boolean not null,
  -- The files that the storage lacked or that are not what was stored.
  lost_files integer not null default 0
);
