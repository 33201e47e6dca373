-- What the index of words costs a write of one record. A plan made for the known words of each write costs as much as
-- their lookups: the plan is kept. It must use the index even if it was made while the dictionary was small.
create or replace function search_learn(class integer, told text[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into search_word (class_id, word, stem)
  select class, w.word, search_stem(w.word) from unnest(told) w (word)
  where (select true from search_word s where s.class_id = class and s.word = w.word limit 1) is null;
end $$;
