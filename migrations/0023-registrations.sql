alter table "event" add column "promotion" integer default 0;
alter table "event_registration" add column "position" integer;
alter table "event_registration" add column "group_id" integer;
alter table "event_registration" add column "reason" text;
create index "event_registration_position_idx" on "event_registration" ("position" nulls first, id);
create index "event_registration_group_id_idx" on "event_registration" ("group_id" nulls first, id);
alter table "user" add column "user_profile_id" bigint;
create unique index "user_user_profile_id_key" on "user" ("user_profile_id");
create index "user_user_profile_id_idx" on "user" ("user_profile_id" nulls first, id);
alter table "user" add constraint "user_user_profile_id_fkey" foreign key ("user_profile_id") references "user_profile" (id) on delete no action;
-- The waiting lists that are there, oldest first.
update "event_registration" r set "position" = w.n
from (
  select id, row_number() over (partition by "event_id" order by "create_date", id) as n
  from "event_registration" where "instance_state_id" = 12) w
where w.id = r.id;
-- The public profiles of the staff that is there: matched by e-mail, else created. 205 is the class userProfile, 4 its active state.
update "user" u set "user_profile_id" = p.id from "user_profile" p where p."email_key" = u."email_key";
with wanted as materialized (
  select u.id as user_id, nextval(pg_get_serial_sequence('object', 'id')) as id, u."full_name", u."email"
  from "user" u where u."user_profile_id" is null order by u.id),
o as (insert into object (id, class_id) select id, 205 from wanted),
p as (insert into "user_profile" (id, "full_name", "email", "instance_state_id") select id, "full_name", "email", 4 from wanted)
update "user" u set "user_profile_id" = w.id from wanted w where w.user_id = u.id;
