-- The pairs of records that may be one (docs/decisions/062): found by a job over a class, and kept by comparing the
-- records that have changed. They hold no values: which reasons a reader may know is decided when they are read.
create table duplicate_pair (
  class_id integer not null,
  one bigint not null,
  other bigint not null,
  score integer not null,
  reasons text[] not null,
  primary key (other, one),
  check (one < other)
);
create index duplicate_pair_one_idx on duplicate_pair (one);
create index duplicate_pair_order_idx on duplicate_pair (class_id, score desc, other desc, one desc);

-- The records that were added, changed or deleted since they were compared; n tells a later change from an earlier one.
create sequence duplicate_mark_n_seq;
create table duplicate_mark (
  id bigint primary key,
  class_id integer not null,
  n bigint not null default nextval('duplicate_mark_n_seq')
);
create index duplicate_mark_class_idx on duplicate_mark (class_id, id);

-- The last job that searched a class for pairs, how far it is, and when one last came to the end.
create table duplicate_search (
  class_id integer primary key,
  job_id bigint not null,
  after_id bigint not null default 0,
  compared integer not null default 0,
  found_at timestamptz(3)
);

create function compare_records() returns trigger language plpgsql as $$
begin
  insert into duplicate_mark (id, class_id) select id, tg_argv[0]::integer from touched where duplicate_keys <> '{}' order by id
  on conflict (id) do update set n = nextval('duplicate_mark_n_seq');
  return null;
end $$;

create function compare_record() returns trigger language plpgsql as $$
begin
  insert into duplicate_mark (id, class_id) values (new.id, tg_argv[0]::integer)
  on conflict (id) do update set n = nextval('duplicate_mark_n_seq');
  return null;
end $$;
