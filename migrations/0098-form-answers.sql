create table "form_answer" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "caption" varchar(250),
  "form_definition_id" bigint not null,
  "page_id" bigint,
  "instance_state_id" integer default 1 not null,
  "answers" jsonb,
  "consent_text" text,
  "summary" text,
  "form_version" integer,
  "values" jsonb,
  "request_key" varchar(64),
  "extended_properties" jsonb default '{}'::jsonb not null,
  "caption_key" text collate "C" generated always as (sort_key("caption")) stored,
  "search" text generated always as (' ' || sort_key(coalesce("caption", '') || ' ' || coalesce("summary", ''))) stored
);
create index "form_answer_create_date_idx" on "form_answer" ("create_date" nulls first, id);
create index "form_answer_last_update_idx" on "form_answer" ("last_update" nulls first, id);
create index "form_answer_caption_idx" on "form_answer" ("caption_key" nulls first, id);
create index "form_answer_form_definition_id_idx" on "form_answer" ("form_definition_id" nulls first, id);
create index "form_answer_page_id_idx" on "form_answer" ("page_id" nulls first, id);
create index "form_answer_instance_state_id_idx" on "form_answer" ("instance_state_id" nulls first, id);
create unique index "form_answer_request_key_key" on "form_answer" ((sort_key("request_key") collate "C"));
create trigger count_added after insert on "form_answer" referencing new table as added for each statement execute function count_added_by_state(714);
create trigger count_removed after delete on "form_answer" referencing old table as removed for each statement execute function count_removed_by_state(714);
create trigger count_moved after update on "form_answer" for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(714);
create trigger search_added after insert on "form_answer" referencing new table as added for each statement execute function search_added_extended(714);
create trigger search_removed after delete on "form_answer" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "form_answer" for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(714);
alter table "form_answer" add constraint "form_answer_form_definition_id_fkey" foreign key ("form_definition_id") references "form_definition" (id) on delete cascade;
