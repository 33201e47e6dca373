-- Files: what records hold, what is on its way, and what is to be converted.

-- One row for each content that a record has or had: an edit adds a row, so that the former can be put back. The bytes are
-- in the storage under the key. No foreign key, as in history: a deleted record can come back with its file.
create table stored_content (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  object_id bigint not null,
  size bigint not null,
  type text not null,
  checksum text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index stored_content_object_idx on stored_content (object_id);

-- A large file that comes in parts, each kept as soon as it is whole; unfinished ones are swept after a day.
create table upload (
  id uuid primary key,
  user_id bigint not null,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  touched_at timestamptz(3) not null default clock_timestamp()
);
create index upload_age_idx on upload (touched_at);
create table upload_part (
  upload_id uuid not null references upload (id) on delete cascade,
  position bigint not null,
  size bigint not null,
  key uuid not null unique,
  primary key (upload_id, position)
);

-- Documents that are turned into HTML, one after another; a server that dies leaves its document to the others.
create table conversion (
  id bigint generated always as identity primary key,
  object_id bigint not null,
  user_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0,
  message text,
  created_at timestamptz(3) not null default clock_timestamp(),
  taken_at timestamptz(3),
  finished_at timestamptz(3)
);
create index conversion_object_idx on conversion (object_id, id);
create index conversion_open_idx on conversion (id) where state in ('waiting', 'running');
