-- Who is signed in, and what guards the way in.

create table session (
  id uuid primary key,
  user_id bigint not null references "user" (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- To the minute or so: servers note it now and then, not with each request.
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  address text,
  agent text
);
create index session_user_idx on session (user_id);
create index session_expiry_idx on session (expires_at);

-- Failed attempts, by login and by address; old ones are swept.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  login_key text not null,
  address text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index sign_in_failure_address_idx on sign_in_failure (address, at);
create index sign_in_failure_at_idx on sign_in_failure (at);

-- Row by row: deleting any record sends a delete through the foreign keys of every class, and one that touches no row here
-- changes nobody's rights.
create trigger access_changed after insert or delete or update of login, password, role_ids, is_blocked on "user"
  for each row execute function bump_access_epoch();
create trigger access_changed after insert or delete or update on roles
  for each row execute function bump_access_epoch();
create trigger access_changed after insert or delete or update on security_group
  for each row execute function bump_access_epoch();
create trigger access_changed after delete on session
  for each row execute function bump_access_epoch();

-- The first answer to a POST that carries an Idempotency-Key, kept for a day.
create table idempotency (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_age_idx on idempotency (created_at);

-- Rows chosen for a bulk action, frozen with the versions the person saw, kept for an hour.
create table selection (
  id uuid primary key,
  user_id bigint not null,
  class_id integer not null,
  ids bigint[] not null,
  versions integer[] not null,
  created_at timestamptz(3) not null default now()
);
create index selection_age_idx on selection (created_at);

-- What a process remembers of the classes is confirmed together with what it remembers of the user.
create trigger access_changed after insert or delete or update on custom_field
  for each row execute function bump_field_epoch();

-- Access given to a folder or taken away holds at the next request, as every change of rights does.
create trigger access_changed after insert or delete or update on folder_access
  for each row execute function bump_folder_rights();
create trigger folder_access_renamed after update of name on roles
  for each row execute function bump_folder_rights();
