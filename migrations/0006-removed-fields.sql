-- Removed custom fields whose values are no longer kept in the records.
create table swept_field (
  id bigint primary key,
  at timestamptz(3) not null default now()
);
