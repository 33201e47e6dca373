alter table "event" add column "certificate_template_id" bigint;
create index "event_certificate_template_id_idx" on "event" ("certificate_template_id" nulls first, id);
drop index if exists "event_certificate_number_key";
alter table "event_certificate" add column "code" varchar(40);
alter table "event_certificate" add column "facts" jsonb;
create unique index "event_certificate_code_key" on "event_certificate" ((sort_key("code") collate "C"));
create unique index "event_certificate_together1_key" on "event_certificate" ("event_id", "number_key");
alter table "event" add constraint "event_certificate_template_id_fkey" foreign key ("certificate_template_id") references "certificate_template" (id) on delete set null;
create unique index "event_certificate_event_registration_id_key" on "event_certificate" ("event_registration_id");
-- The last number given to a certificate of each event: a deleted one is not given again.
create table certificate_number (
  event_id bigint primary key references "event" (id) on delete cascade,
  last integer not null
);
insert into certificate_number (event_id, last)
select "event_id", max("number"::integer) from "event_certificate" where "number" ~ '^[1-9][0-9]{0,8}$' group by 1;
-- The codes of the certificates that are there.
update "event_certificate" set "code" = replace(gen_random_uuid()::text, '-', '');
