create table "note" (
  "id" bigint primary key,
  "version" integer default 1 not null,
  "create_date" timestamptz(3) default now() not null,
  "last_update" timestamptz(3) default now() not null,
  "class_name" varchar(60),
  "object_id" bigint not null,
  "text" text not null,
  "parent_id" bigint,
  "mentions" bigint[] default '{}'::bigint[] not null,
  "resolved_at" timestamptz(3),
  "author_id" bigint,
  "search" text generated always as (' ' || sort_key(coalesce("text", ''))) stored
);
create index "note_create_date_idx" on "note" ("create_date" nulls first, id);
create index "note_last_update_idx" on "note" ("last_update" nulls first, id);
create index "note_object_id_idx" on "note" ("object_id" nulls first, id);
create index "note_parent_id_idx" on "note" ("parent_id" nulls first, id);
create index "note_mentions_idx" on "note" using gin ("mentions");
create index "note_author_id_idx" on "note" ("author_id" nulls first, id);
create trigger count_added after insert on "note" referencing new table as added for each statement execute function count_added_plain(711);
create trigger count_removed after delete on "note" referencing old table as removed for each statement execute function count_removed_plain(711);
create trigger search_added after insert on "note" referencing new table as added for each statement execute function search_added(711);
create trigger search_removed after delete on "note" referencing old table as removed for each statement execute function search_removed();
create trigger search_changed after update on "note" for each row when (old.search is distinct from new.search) execute function search_changed(711);
alter table "note" add constraint "note_parent_id_fkey" foreign key ("parent_id") references "note" (id) on delete cascade;
alter table "note" add constraint "note_author_id_fkey" foreign key ("author_id") references "user" (id) on delete set null;
-- The notes of a record in the order of their moments, for its timeline.
create index note_timeline_idx on "note" ("object_id", "create_date", id);

-- The notes about clients are notes, under the same ids, with their authors, dates and history. Nothing names one.
delete from "search_document" where class_id = 509;
delete from "search_word" where class_id = 509;
delete from "search_field" where class_id = 509;
delete from "record_count" where class_id = 509;
insert into "note" (id, version, create_date, last_update, class_name, object_id, text, author_id)
select n.id, n.version, n.create_date, n.last_update, 'client', n.client_id, n.text, u.id
from "client_note" n
  left join lateral (
    select c.user_id from change c where c.object_id = n.id and c.action = 'create' order by c.id limit 1) made on true
  left join "user" u on u.id = made.user_id
order by n.id;
update "object" set class_id = 711 where class_id = 509;
update erasure set class_id = 711 where class_id = 509;
update act set class_id = 711 where class_id = 509;
select rename_property(509, 'clientId', 'objectId');
update change c set class_id = 711,
  before = case when c.action = 'delete' then c.before || given.more else c.before end,
  after = case when c.action = 'create' then c.after || given.more else c.after end
from (
  select w.id, jsonb_build_object('className', 'client', 'parentId', null, 'mentions', '[]'::jsonb, 'resolvedAt', null,
      'authorId', (select u.id from "user" u where u.id = (
        select m.user_id from change m where m.object_id = w.object_id and m.action = 'create' order by m.id limit 1))) as more
  from change w where w.class_id = 509) given
where c.id = given.id;
drop table "client_note" cascade;
