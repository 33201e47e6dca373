-- Changes of records that are held back: what a record is to become, until it is accepted, refused or dropped. They are no
-- values of the record: no list, search, export or page reads them.
create table proposal (
  id bigint generated always as identity primary key,
  class_id integer not null,
  object_id bigint not null,
  author_id bigint,
  key_id bigint,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  note text not null default '',
  create_date timestamptz(3) not null default clock_timestamp(),
  -- When it is accepted by itself, by whom it was told so, which fields (null for all), and why the last time failed.
  due_at timestamptz(3),
  due_by bigint,
  due_fields text[],
  failure text,
  decided_at timestamptz(3),
  decided_by bigint,
  change_set_id bigint
);
create index proposal_object_idx on proposal (object_id, id);

-- The values of one field before and after, as history holds them. Each was checked by the write that it was given by.
create table proposal_leaf (
  proposal_id bigint not null references proposal (id) on delete cascade,
  class_id integer not null,
  object_id bigint not null,
  field_name text not null,
  before jsonb not null,
  after jsonb not null,
  user_id bigint,
  at timestamptz(3) not null default clock_timestamp(),
  is_accepted boolean not null default false,
  primary key (proposal_id, object_id, field_name)
);
