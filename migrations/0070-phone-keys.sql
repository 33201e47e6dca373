-- The digits by which a telephone number is recognised in any spelling: at most the last ten, without an extension
-- (model/search/phone-digits, `phoneKey`).
create function phone_key(phone text) returns text
  language sql immutable parallel safe strict
  return right(regexp_replace(phone, '(?:[,;#x]|доб|вн|ext|х).*|\D', '', 'gi'), 10);

drop index client_caller_idx, client_caller_end_idx, client_web_order_caller_idx, client_web_order_caller_end_idx;
create index client_caller_idx on "client" (phone_key("phone") text_pattern_ops);
create index client_caller_end_idx on "client" (reverse(phone_key("phone")) text_pattern_ops);
create index client_web_order_caller_idx on "client_web_order" (phone_key("phone") text_pattern_ops);
create index client_web_order_caller_end_idx on "client_web_order" (reverse(phone_key("phone")) text_pattern_ops);

-- All keys of a record. A phone has its last ten digits.
create or replace function duplicate_keys(kind text, name text, phones text[], emails text[], codes text[]) returns text[]
  language sql immutable parallel safe
  return case kind when 'people' then person_name_keys(name) else company_name_keys(name) end
    || array(
      select distinct 'p' || digits from unnest(phones) phone, phone_key(phone) digits where length(digits) >= 7)
    || array(select distinct 'e' || btrim(sort_key(email)) from unnest(emails) email where btrim(email) <> '')
    || array(select distinct 'c' || btrim(code) from unnest(codes) code where btrim(code) <> '');

-- The keys of numbers with an extension are computed again.
update "person" set "phone" = "phone" where concat("phone", "mobile_phone") ~* '[,;#xх]|доб|вн|ext';
update "user_profile" set "phone" = "phone" where "phone" ~* '[,;#xх]|доб|вн|ext';
update "company" set "phone" = "phone" where "phone" ~* '[,;#xх]|доб|вн|ext';
update "client" set "phone" = "phone" where "phone" ~* '[,;#xх]|доб|вн|ext';
