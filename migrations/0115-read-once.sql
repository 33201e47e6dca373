-- PostgreSQL reads and plans the body of a function in SQL anew in every statement that computes a column or an entry of an
-- index by it: a millisecond for the 77 KB of `sort_key`, four times for a piece of news. One in PL/pgSQL is read once per
-- connection. The body remains that of the foundation, and names no function of the schema: a dump is restored without a
-- search path.
do $$
declare
  is_other text := regexp_replace(pg_get_function_sqlbody('has_other_case(text)'::regprocedure), '^return ', '', 'i');
  body text := replace(pg_get_function_sqlbody('sort_key(text)'::regprocedure), 'has_other_case(value)', is_other);
begin
  execute format('create or replace function sort_key(value text) returns text language plpgsql immutable parallel safe as %L',
    'begin ' || body || '; end');
end $$;
drop function has_other_case(text);
