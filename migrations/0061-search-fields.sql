-- The words of searchable custom fields join the index of words (docs/decisions/055).

-- The custom fields that are indexed (server/store/search/field-words): each write indexes the values under `keys`; the
-- records with values under `changed` have yet to be indexed again.
create table search_field (
  class_id integer primary key,
  keys text[] not null,
  changed text[] not null
);
-- It is part of what a process remembers of the classes.
create trigger access_changed after insert or delete or update on search_field for each row execute function bump_field_epoch();

-- The folded text of the indexed custom fields of a record; null where there is none.
create function search_custom(class integer, extended jsonb) returns text
  language sql stable parallel safe
  return (select ' ' || sort_key(string_agg(extended ->> key, ' ' order by key))
    from search_field f cross join unnest(f.keys) key where f.class_id = class);

-- The folded text by which a record is found.
create function search_text(class integer, search text, extended jsonb) returns text
  language sql stable parallel safe
  return case when extended = '{}' then search else search || coalesce(search_custom(class, extended), '') end;

-- Indexes one new record, under the settings of the trigger. A record without words has no entry.
create function search_add(class integer, record bigint, told tsvector) returns void language plpgsql as $$
begin
  if told = '' then return; end if;
  with kept as (insert into search_document (id, class_id, words) values (record, class, told))
  insert into search_word (class_id, word, stem)
  select class, w.word, search_stem(w.word) from unnest(tsvector_to_array(told)) w (word)
  where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
end $$;

create or replace function search_added() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  class integer := tg_argv[0]::integer;
  one bigint;
  text_of_one text;
  many boolean;
begin
  select min(id), min(search), count(*) > 1 into one, text_of_one, many from (select id, search from added limit 2) few;
  if many then
    with made as materialized (select id, search_words(search) as words from added),
      kept as (
        insert into search_document (id, class_id, words)
        select id, class, array_to_tsvector(words) from made where words <> '{}')
    insert into search_word (class_id, word, stem)
    select class, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  elsif one is not null then
    perform search_add(class, one, array_to_tsvector(search_words(text_of_one)));
  end if;
  return null;
end $$;

-- The same for a table with custom fields: a function can't be told where the texts of a transition table are.
create function search_added_extended() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  class integer := tg_argv[0]::integer;
  one bigint;
  text_of_one text;
  many boolean;
begin
  select min(id), min(search_text(class, search, extended_properties)), count(*) > 1 into one, text_of_one, many
  from (select id, search, extended_properties from added limit 2) few;
  if many then
    with made as materialized (
        select id, search_words(search_text(class, search, extended_properties)) as words from added),
      kept as (
        insert into search_document (id, class_id, words)
        select id, class, array_to_tsvector(words) from made where words <> '{}')
    insert into search_word (class_id, word, stem)
    select class, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  elsif one is not null then
    perform search_add(class, one, array_to_tsvector(search_words(text_of_one)));
  end if;
  return null;
end $$;

-- Indexes a changed record again. Only the words that it did not hold before are looked up in the dictionary.
create function search_put(class integer, record bigint, told tsvector) returns void language plpgsql as $$
declare was tsvector;
begin
  update search_document d set words = told from search_document o where d.id = record and o.id = record
    returning o.words into was;
  if found then
    told := ts_delete(told, tsvector_to_array(was));
  elsif told <> '' then
    insert into search_document (id, class_id, words) values (record, class, told);
  end if;
  if told <> '' then perform search_learn(class, tsvector_to_array(told)); end if;
end $$;

create or replace function search_changed() returns trigger language plpgsql as $$
begin
  perform search_put(tg_argv[0]::integer, new.id, array_to_tsvector(search_words(new.search)));
  return null;
end $$;

create function search_changed_extended() returns trigger language plpgsql as $$
declare
  class integer := tg_argv[0]::integer;
  told text := search_text(class, new.search, new.extended_properties);
begin
  if told is distinct from search_text(class, old.search, old.extended_properties) then
    perform search_put(class, new.id, array_to_tsvector(search_words(told)));
  end if;
  return null;
end $$;

-- Indexes the records of a class with an id above `after` again, `many` of them in the order of their ids, and returns the
-- last id; null at the end. With `keys` only those that have a value in one of these custom fields. Records that go
-- meanwhile are left out, and those that are written meanwhile are indexed by their write.
drop function search_index(integer, text, bigint, integer);
create function search_index(class integer, table_name text, after bigint, many integer, keys text[] default null)
  returns bigint language plpgsql as $$
declare
  last_id bigint;
  is_extended boolean := exists (select from pg_attribute a where a.attrelid = table_name::regclass
    and a.attname = 'extended_properties' and not a.attisdropped);
  told text := case when is_extended then 'search_text($3, search, extended_properties)' else 'search' end;
  chosen text := case when keys is null then '' else ' and extended_properties ?| $4' end;
begin
  execute format('select max(id) from (select id from %I where id > $1 order by id limit $2) r', table_name)
    into last_id using after, many;
  if last_id is null then
    delete from search_document where class_id = class and id > after;
    return null;
  end if;
  execute format('
    with made as materialized (
        select id, search_words(' || told || ') as words from %I where id > $1 and id <= $2' || chosen || '
        order by id for share),
      kept as (
        insert into search_document as d (id, class_id, words) select id, $3, array_to_tsvector(words) from made m
        where words <> ''{}'' or exists (select from search_document o where o.id = m.id)
        on conflict (id) do update set words = excluded.words where d.words <> excluded.words)
    insert into search_word (class_id, word, stem)
    select $3, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = $3 and s.word = w.word limit 1) is null', table_name)
    using after, last_id, class, keys;
  execute format('
    delete from search_document d where d.class_id = $3 and d.id > $1 and d.id <= $2
    and not exists (select from %I t where t.id = d.id)', table_name)
    using after, last_id, class;
  return last_id;
end $$;

-- The triggers of the tables with custom fields, and the indexes of trigrams that found the values of these fields.
do $$
declare
  extended record;
  class integer;
begin
  for extended in
    select c.relname as name, encode(t.tgargs, 'escape') as argument
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'extended_properties' and not a.attisdropped
    where t.tgname = 'search_added' and c.relnamespace = current_schema()::regnamespace
  loop
    class := substring(extended.argument from '^\d+')::integer;
    execute format('drop trigger search_added on %I', extended.name);
    execute format('drop trigger search_changed on %I', extended.name);
    execute format('create trigger search_added after insert on %I referencing new table as added for each statement execute function search_added_extended(%s)', extended.name, class);
    execute format('create trigger search_changed after update on %I for each row when (old.search is distinct from new.search or old.extended_properties is distinct from new.extended_properties) execute function search_changed_extended(%s)', extended.name, class);
  end loop;
  for extended in
    select c.relname as name from pg_class c
    where c.relkind = 'i' and c.relname ~ '_ext_search_0[0-9a-z]+$' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('drop index %I', extended.name);
  end loop;
end $$;
