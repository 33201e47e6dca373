-- What people did without changing a record: signing in and out, ended sessions, exports. Rows are only added; an export is
-- completed by its number of rows. Their ids are of the same order as those of changes, with which they are read.
create table act (
  id bigint primary key default nextval('change_id_seq'),
  at timestamptz(3) not null default clock_timestamp(),
  user_id bigint,
  action text not null check (action in ('signIn', 'signInRefused', 'signOut', 'sessionEnd', 'export')),
  class_id integer not null,
  object_id bigint,
  details jsonb not null default '{}'
);
create index act_class_idx on act (class_id, action, at, id);
create index act_author_idx on act (user_id, class_id, action, at, id);
create index act_object_idx on act (object_id, id) where object_id is not null;

-- The changes of rights: of roles (class 702), of groups (703), of the roles of folders (707), and of accounts (701) as far
-- as roles, blocking and password go. The statement of the journal has the same condition.
create index change_rights_idx on change (at, id)
  where class_id in (702, 703, 707)
    or (class_id = 701 and (action <> 'update' or after ?| array['roleIds', 'isBlocked', 'password']));
create index change_rights_author_idx on change (user_id, at, id)
  where class_id in (702, 703, 707)
    or (class_id = 701 and (action <> 'update' or after ?| array['roleIds', 'isBlocked', 'password']));
