-- The number of a tab's last report of a record, by which a late report is recognised: a lower number changes nothing.
alter table presence add column number bigint not null default 0;
-- Whether the last report was that the record was closed. Such a row counts as nobody; it is kept for a minute, so that
-- an earlier report that arrives after it does not open the record again.
alter table presence add column is_left boolean not null default false;
