-- The index of words, beside the records: which words each record holds, and which words each class knows. Kept by the
-- triggers of the tables (see server/derive/ddl, `searchTriggersDdl`) in the transaction of the write; a write that
-- leaves the text as it was touches none of it.

-- The words of a text that is already folded by `sort_key`; the separators are those of model/search/words. Beside the
-- words themselves, what hyphens join as one word (онлайн-курс: онлайнкурс; К-77: к77), and the ten digits of a phone.
create function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := array_remove(string_to_array(regexp_replace(value,
    U&'[\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+', ' ', 'g'), ' '), '');
begin
  if strpos(value, U&'\0306') > 0 then
    words := string_to_array(replace(array_to_string(words, ' '), U&'\0438\0306', U&'\0439'), ' ');
  end if;
  if strpos(value, '-') > 0 then
    words := words || array(select replace(joined[1], '-', '') from regexp_matches(value,
      U&'[^\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+(?:-[^\0001-\0020!-/:-@\\[-`{-~\007F-\00BF\2000-\206F\20A0-\20CF\2116\2122]+)+', 'g') joined);
  end if;
  if value ~ '\d{3}[ )-]*\d{3}[ -]?\d{2}[ -]?\d{2}' then
    words := words || array(select array_to_string(phone, '') from regexp_matches(value,
      '(?:^|[^0-9])(?:\+?7|8)?[ (-]*(\d{3})[ )-]*(\d{3})[ -]?(\d{2})[ -]?(\d{2})(?!\d)', 'g') phone);
  end if;
  if length(value) > 200 then words := array(select left(word, 200) from unnest(words) word); end if;
  return words;
end $$;

-- The stem by which the forms of a word are one: Russian, or English for Latin letters; a word with digits is its own.
create function search_stem(word text) returns text
  language sql immutable parallel safe strict
  return case
    when word ~ '[0-9]' then word
    when word ~ '^[a-z]+$' then coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
    else coalesce((ts_lexize('pg_catalog.russian_stem', word))[1], word) end;

create table search_document (
  id bigint primary key,
  class_id integer not null,
  words tsvector not null
);
create index search_document_words_idx on search_document using gin (words) with (gin_pending_list_limit = 2048);
create index search_document_class_idx on search_document (class_id, id);

-- The words that records of a class hold. `n` is how many did at the last count (`search_count`): it chooses between
-- words that are equally near to a mistyped one. A word may stand twice where two writes brought it at once, and stay
-- for a while after the last record that held it.
create table search_word (
  class_id integer not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  n bigint not null default 0
);
create index search_word_idx on search_word (class_id, word);
-- Numbers have no forms, and typos in them are not forgiven.
create index search_word_stem_idx on search_word (class_id, stem) where word ~ '[^0-9]';
create index search_word_end_idx on search_word (class_id, (reverse(word) collate "C")) where word ~ '[^0-9]';
create index search_word_inside_idx on search_word using gin ((word collate "default") gin_trgm_ops);

-- How far an interrupted rebuild of a class has come: it goes on after this id.
create table search_rebuild (
  class_id integer primary key,
  last_id bigint not null
);

-- Adds the words that the class does not know yet. No write waits for another one that brings the same word. Each word is looked up
-- by itself: a plan for all of them that was made while the dictionary was small would read it from end to end.
create function search_learn(class integer, told text[]) returns void language plpgsql as $$
declare new_word text;
begin
  foreach new_word in array told loop
    if not exists (select from search_word s where s.class_id = class and s.word = new_word) then
      insert into search_word (class_id, word, stem) values (class, new_word, search_stem(new_word));
    end if;
  end loop;
end $$;

-- A few records are indexed one by one, many as a set: each way is the quicker one there.
create function search_added() returns trigger language plpgsql as $$
declare
  class integer := tg_argv[0]::integer;
  one record;
  told text[];
begin
  if (select count(*) from (select from added limit 11) few) <= 10 then
    for one in select id, search from added loop
      told := search_words(one.search);
      insert into search_document (id, class_id, words) values (one.id, class, array_to_tsvector(told));
      perform search_learn(class, told);
    end loop;
    return null;
  end if;
  with made as materialized (select id, search_words(search) as words from added),
    kept as (
      insert into search_document (id, class_id, words) select id, class, array_to_tsvector(words) from made)
  insert into search_word (class_id, word, stem)
  select class, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
  where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  return null;
end $$;

create function search_changed() returns trigger language plpgsql as $$
declare told text[] := search_words(new.search);
begin
  insert into search_document (id, class_id, words) values (new.id, tg_argv[0]::integer, array_to_tsvector(told))
  on conflict (id) do update set words = excluded.words;
  perform search_learn(tg_argv[0]::integer, told);
  return null;
end $$;

create function search_removed() returns trigger language plpgsql as $$
begin
  delete from search_document d using removed r where d.id = r.id;
  return null;
end $$;

-- Indexes the records of a class with an id above `after` again, `many` of them in the order of their ids, and returns the last id; null
-- at the end. Records that go meanwhile are left out, and those that are written meanwhile are indexed by their write.
create function search_index(class integer, table_name text, after bigint, many integer) returns bigint language plpgsql as $$
declare last_id bigint;
begin
  execute format('select max(id) from (select id from %I where id > $1 order by id limit $2) r', table_name)
    into last_id using after, many;
  if last_id is null then
    delete from search_document where class_id = class and id > after;
    return null;
  end if;
  execute format('
    with made as materialized (
        select id, search_words(search) as words from %I where id > $1 and id <= $2 order by id for share),
      kept as (
        insert into search_document as d (id, class_id, words) select id, $3, array_to_tsvector(words) from made
        on conflict (id) do update set words = excluded.words where d.words <> excluded.words)
    insert into search_word (class_id, word, stem)
    select $3, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = $3 and s.word = w.word limit 1) is null', table_name)
    using after, last_id, class;
  execute format('
    delete from search_document d where d.class_id = $3 and d.id > $1 and d.id <= $2
    and not exists (select from %I t where t.id = d.id)', table_name)
    using after, last_id, class;
  return last_id;
end $$;

-- Counts how many records hold each word of a class, forgets the words that none holds, and each second row of a word.
create function search_count(class integer) returns void language plpgsql as $$
begin
  with counted as materialized (
      select word, ndoc from ts_stat('select words from search_document where class_id = ' || class)),
    known as materialized (
      select s.ctid as place, s.word, row_number() over (partition by s.word order by s.n desc) as nth
      from search_word s where s.class_id = class),
    wanted as materialized (
      select k.place, case when k.nth = 1 then c.ndoc end as n from known k left join counted c on c.word = k.word),
    gone as (
      delete from search_word s using wanted w where s.ctid = w.place and w.n is null)
  update search_word s set n = w.n from wanted w where s.ctid = w.place and s.n <> w.n;
end $$;

-- What matches a word: from three letters on the words that contain it and the forms of it, a shorter one the words that begin with it.
create function search_matches(class integer, sought text) returns tsquery
  language plpgsql stable parallel safe strict set enable_seqscan = off as $$
begin
  if length(sought) < 3 then return ('''' || sought || ''':*')::tsquery; end if;
  return coalesce((select string_agg('''' || w.word || '''', ' | ')::tsquery from (
      select s.word from search_word s where s.class_id = class and s.word collate "default" like '%' || sought || '%'
      union
      select s.word from search_word s where s.class_id = class and s.stem = search_stem(sought) and s.word ~ '[^0-9]'
      limit 20000) w), ''::tsquery);
end $$;

-- The words of a class that are forms of a word, itself among them.
create function search_forms(class integer, sought text) returns tsquery
  language plpgsql stable parallel safe strict set enable_seqscan = off as $$
begin
  return coalesce((select string_agg(distinct '''' || s.word || '''', ' | ')::tsquery
    from search_word s where s.class_id = class and s.stem = search_stem(sought) and s.word ~ '[^0-9]'), ''::tsquery);
end $$;

-- The triggers of every table that is searched, and its records; new tables get their triggers when they are created.
do $$
declare searched record;
begin
  for searched in
    select c.relname as name, (encode(t.tgargs, 'escape')) as argument
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
    where t.tgname = 'count_added' and a.attname = 'search' and not a.attisdropped
      and c.relnamespace = current_schema()::regnamespace
  loop
    declare class integer := substring(searched.argument from '^\d+')::integer;
    begin
      execute format('create trigger search_added after insert on %I referencing new table as added for each statement execute function search_added(%s)', searched.name, class);
      execute format('create trigger search_removed after delete on %I referencing old table as removed for each statement execute function search_removed()', searched.name);
      execute format('create trigger search_changed after update on %I for each row when (old.search is distinct from new.search) execute function search_changed(%s)', searched.name, class);
      -- What the index of trigrams of the whole texts was for.
      execute format('drop index if exists %I', searched.name || '_search_idx');
      perform search_index(class, searched.name, -1, 2000000000);
      perform search_count(class);
    end;
  end loop;
end $$;
