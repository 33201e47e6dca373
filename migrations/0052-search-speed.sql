-- Edit distances are computed beside the dictionary, so that only near words are returned (server/store/search).
create extension if not exists fuzzystrmatch;

-- How many records a word finds is not known when a search is planned: the planner would start parallel workers for
-- every search of a large table, which takes longer than the search.
alter function search_matches(integer, text) parallel unsafe;
alter function search_forms(integer, text) parallel unsafe;

-- Every search reads the list of pending entries: 2 MB of it take 10 ms.
select gin_clean_pending_list('search_document_words_idx');
alter index search_document_words_idx set (gin_pending_list_limit = 256);
