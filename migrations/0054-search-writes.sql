-- What the index of words costs a write of one record. A plan made for the known words of each write costs as much as
-- their lookups: the plan is kept. It must use the index even if it was made while the dictionary was small.
create or replace function search_learn(class integer, told text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into search_word (class_id, word, stem)
  select class, w.word, search_stem(w.word) from unnest(told) w (word)
  where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
end $$;

create or replace function search_added() returns trigger language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  class integer := tg_argv[0]::integer;
  one bigint;
  text_of_one text;
  many boolean;
  told tsvector;
begin
  select min(id), min(search), count(*) > 1 into one, text_of_one, many from (select id, search from added limit 2) few;
  if many then
    with made as materialized (select id, search_words(search) as words from added),
      kept as (
        insert into search_document (id, class_id, words) select id, class, array_to_tsvector(words) from made)
    insert into search_word (class_id, word, stem)
    select class, w.word, search_stem(w.word) from (select distinct unnest(words) as word from made) w
    where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  elsif one is not null then
    told := array_to_tsvector(search_words(text_of_one));
    with kept as (insert into search_document (id, class_id, words) values (one, class, told))
    insert into search_word (class_id, word, stem)
    select class, w.word, search_stem(w.word) from unnest(tsvector_to_array(told)) w (word)
    where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
  end if;
  return null;
end $$;

-- Only the words that the record did not hold before are looked up in the dictionary.
create or replace function search_changed() returns trigger language plpgsql as $$
declare
  class integer := tg_argv[0]::integer;
  told tsvector := array_to_tsvector(search_words(new.search));
  was tsvector;
begin
  update search_document d set words = told from search_document o where d.id = new.id and o.id = new.id
    returning o.words into was;
  if not found then
    insert into search_document (id, class_id, words) values (new.id, class, told);
    was := ''::tsvector;
  end if;
  told := ts_delete(told, tsvector_to_array(was));
  if told <> ''::tsvector then perform search_learn(class, tsvector_to_array(told)); end if;
  return null;
end $$;
