-- One plan for all words: planning took longer than the look into the index. By the class alone it must not look for them,
-- since a plan for all words does not know how many a class has.
create or replace function search_matches(class integer, sought text) returns tsquery
  language plpgsql stable strict set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if length(sought) < 3 then return ('''' || sought || ''':*')::tsquery; end if;
  return coalesce((select string_agg('''' || w.word || '''', ' | ' order by w.word)::tsquery from (
      select s.word from search_word s where s.class_id + 0 = class and s.word collate "default" like '%' || sought || '%'
      union
      select s.word from search_word s where s.class_id = class and s.stem = search_stem(sought) and s.word ~ '[^0-9]'
      limit 20000) w), ''::tsquery);
end $$;
