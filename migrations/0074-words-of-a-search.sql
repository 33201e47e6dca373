-- What a search asks of the index of words, once for all classes (server/store/search/held-terms).

-- What the dictionary of these classes has of a word: the query of what matches it (as `search_matches` has it for one
-- class), null where the classes hold nothing of it, and how many records held that at the last count. Of the words with
-- a beginning of one or two letters 5,000 are counted.
create function search_lookup(classes integer[], sought text, out query tsquery, out n bigint)
  language plpgsql stable strict set enable_seqscan = off as $$
begin
  if length(sought) < 3 then
    query := ('''' || sought || ''':*')::tsquery;
    select coalesce(sum(w.n), 0) into n from (
      select s.n from search_word s where s.class_id = any(classes) and s.word >= sought
        and s.word < sought || chr(1114111) limit 5000) w;
    return;
  end if;
  select string_agg(distinct '''' || w.word || '''', ' | ')::tsquery, sum(w.n) into query, n from (
    select s.word, s.n from search_word s where s.class_id = any(classes) and s.word collate "default" like '%' || sought || '%'
    union
    select s.word, s.n from search_word s where s.class_id = any(classes) and s.stem = search_stem(sought) and s.word ~ '[^0-9]'
    limit 20000) w;
end $$;

-- The documents of these classes that match any of the queries, each with the bits of those that it matches. A common
-- query is not sought: it is compared with the documents that others find, and with the newest `looked` of each class.
create function search_hits(classes integer[], queries tsquery[], bits varbit[], common boolean[], looked integer)
  returns table (id bigint, class_id integer, held varbit)
  language plpgsql stable strict rows 100000 set enable_seqscan = off as $$
-- Each query finds its documents by the index of words (`offset 0`): a join could compare every document with every
-- query.
begin
  if not true = any(common) then
    return query
      select d.id, d.class_id, bit_or(t.bit)::varbit from unnest(queries, bits) t (query, bit)
      cross join lateral (select f.id, f.class_id from search_document f where f.words @@ t.query offset 0) d
      where d.class_id = any(classes) group by d.id, d.class_id;
    return;
  end if;
  return query
    with found as materialized (
        select d.id as place, t.bit from unnest(queries, bits, common) t (query, bit, is_common)
        cross join lateral (select f.id, f.class_id from search_document f where f.words @@ t.query offset 0) d
        where not t.is_common and d.class_id = any(classes)),
      near as (
        select f.place from found f
        union
        select n.id from unnest(classes) c (class) cross join lateral (
          select d.id from search_document d where d.class_id = c.class order by d.id desc limit looked) n),
      held as (
        select f.place, f.bit from found f
        union all
        select d.id, t.bit from near n join search_document d on d.id = n.place
        join unnest(queries, bits, common) t (query, bit, is_common) on t.is_common and d.words @@ t.query)
    select h.place, d.class_id, bit_or(h.bit)::varbit from held h join search_document d on d.id = h.place
    group by h.place, d.class_id;
end $$;
