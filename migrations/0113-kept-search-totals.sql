-- How many records of a class match a search that very many match (server/store/search/kept-totals): `key` identifies the
-- queries of its words, `query` is all of them, `records` is how many the class had. The total is `n` with the sum of the
-- changes; it is not counted yet while `n` is null.
create table search_total (
  id bigint generated always as identity primary key,
  class_id integer not null,
  key text not null,
  query tsquery not null,
  records bigint not null,
  n bigint,
  unique (class_id, key)
);

-- Appended by each statement that changes such a number of matches, so that no write waits for another one.
create table search_total_change (
  total_id bigint not null,
  n bigint not null
);
create index search_total_change_idx on search_total_change (total_id);

create function search_total_added() returns trigger language plpgsql as $$
begin
  insert into search_total_change (total_id, n)
  select t.id, count(*) from search_total t join added a on a.class_id = t.class_id and a.words @@ t.query group by t.id;
  return null;
end $$;

create function search_total_removed() returns trigger language plpgsql as $$
begin
  insert into search_total_change (total_id, n)
  select t.id, -count(*) from search_total t join removed r on r.class_id = t.class_id and r.words @@ t.query group by t.id;
  return null;
end $$;

create function search_total_changed() returns trigger language plpgsql as $$
begin
  insert into search_total_change (total_id, n)
  select t.id, sum(s.n) from search_total t join (
    select class_id, words, 1 as n from added union all select class_id, words, -1 from removed) s
    on s.class_id = t.class_id and s.words @@ t.query
  group by t.id having sum(s.n) <> 0;
  return null;
end $$;

create trigger search_total_added after insert on search_document
  referencing new table as added for each statement execute function search_total_added();
create trigger search_total_removed after delete on search_document
  referencing old table as removed for each statement execute function search_total_removed();
create trigger search_total_changed after update on search_document
  referencing new table as added old table as removed for each statement execute function search_total_changed();

-- The words stand in one order: a kept total is found by the text of the query.
create or replace function search_matches(class integer, sought text) returns tsquery
  language plpgsql stable strict set enable_seqscan = off as $$
begin
  if length(sought) < 3 then return ('''' || sought || ''':*')::tsquery; end if;
  return coalesce((select string_agg('''' || w.word || '''', ' | ' order by w.word)::tsquery from (
      select s.word from search_word s where s.class_id = class and s.word collate "default" like '%' || sought || '%'
      union
      select s.word from search_word s where s.class_id = class and s.stem = search_stem(sought) and s.word ~ '[^0-9]'
      limit 20000) w), ''::tsquery);
end $$;
