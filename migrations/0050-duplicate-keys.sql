-- Doubles of records are found by keys that both have: a phone, an e-mail, a registration number, a name. The keys of a
-- name find candidates; which of them are shown is decided by model/duplicates.

-- The first letters of the full names that a first name or its familiar form may stand for (model/duplicates/first-names);
-- null where the word is no first name.
create function first_name_letters(word text) returns text
  language sql immutable parallel safe strict
  return '{"алекс":"а","александр":"а","александра":"а","алексей":"а","алена":"ае","аленка":"а","алеша":"а","алина":"а",
    "алинка":"а","алла":"а","аллочка":"а","анастасия":"а","анатолий":"а","андрей":"а","андрюха":"а","андрюша":"а",
    "анечка":"а","анна":"а","антон":"а","антонина":"а","антоша":"а","анюта":"а","аня":"а","аркадий":"а",
    "аркаша":"а","артем":"а","артемий":"а","артур":"а","ася":"а","богдан":"б","борис":"б","боря":"б","вадик":"в",
    "вадим":"в","валентин":"в","валентина":"в","валера":"в","валерий":"в","валерия":"в","валя":"в","ванек":"и",
    "ванька":"и","ваня":"и","варвара":"в","варя":"в","василий":"в","василиса":"в","вася":"в","вера":"в",
    "вероника":"в","верочка":"в","веруня":"в","вика":"в","виктор":"в","виктория":"в","виталий":"в","виталик":"в",
    "витя":"в","влад":"в","владик":"в","владимир":"в","владислав":"в","владислава":"в","вова":"в","вовка":"в",
    "вовчик":"в","володя":"в","всеволод":"в","вячеслав":"в","галина":"г","галя":"г","гена":"г","геннадий":"г",
    "георгий":"г","гера":"г","герман":"г","глеб":"г","гога":"г","гоша":"г","григорий":"г","гриша":"г","дарина":"д",
    "дарья":"д","даша":"д","дашка":"д","денис":"д","дениска":"д","диана":"д","дима":"вд","димон":"д","дмитрий":"д",
    "евгений":"е","евгения":"е","егор":"е","егорка":"е","екатерина":"е","елена":"е","елизавета":"е","женечка":"е",
    "женя":"е","жора":"г","зина":"з","зинаида":"з","зоя":"з","иван":"и","игорек":"и","игорь":"и","ильюша":"и",
    "илья":"и","илюша":"и","инна":"и","ира":"и","ирина":"и","иринка":"и","ириша":"и","карина":"к","катерина":"е",
    "катюша":"е","катя":"е","кирилл":"к","киря":"к","коля":"н","константин":"к","костик":"к","костя":"к",
    "кристина":"к","ксения":"к","ксюша":"к","лара":"л","лариса":"л","лев":"л","лева":"л","лена":"е","леночка":"е",
    "леня":"л","леонид":"л","лера":"в","леся":"о","леха":"а","леша":"а","лешка":"а","лида":"л","лидия":"л",
    "лиза":"е","люба":"л","любовь":"л","люда":"л","людмила":"л","люся":"л","макс":"м","максим":"м","маргарита":"м",
    "марина":"м","маринка":"м","мария":"м","маруся":"м","марья":"м","матвей":"м","маша":"м","машенька":"м",
    "мила":"л","митя":"д","михаил":"м","миша":"м","мишка":"м","мотя":"м","надежда":"н","надя":"н","настасья":"а",
    "настена":"а","настя":"а","ната":"н","наталия":"н","наталья":"н","наташа":"н","ника":"в","никита":"н",
    "николай":"н","нина":"н","нюра":"а","нюша":"а","оксана":"к","олег":"о","олеся":"о","ольга":"о","оля":"о",
    "павел":"п","паша":"п","петр":"п","петя":"п","полина":"п","поля":"п","раиса":"р","рая":"р","рита":"м",
    "рома":"р","роман":"р","руслан":"р","санек":"а","саня":"а","саша":"а","сашка":"а","света":"с","светлана":"с",
    "сева":"в","сема":"с","семен":"с","сергей":"с","серега":"с","сережа":"с","серж":"с","слава":"в","славик":"в",
    "соня":"с","софа":"с","софия":"с","софья":"с","станислав":"с","стас":"с","степа":"с","степан":"с","тамара":"т",
    "таня":"т","татьяна":"т","тема":"а","тима":"т","тимофей":"т","тимоша":"т","тимур":"т","толик":"а","толя":"а",
    "тома":"т","тоня":"а","тоша":"а","ульяна":"у","уля":"у","федор":"ф","федя":"ф","филипп":"ф","филя":"ф",
    "шура":"а","эдик":"э","эдуард":"э","юлия":"ю","юля":"ю","юра":"ю","юрий":"ю","яков":"я","яна":"я","ярик":"я",
    "ярослав":"я","ярослава":"я","яша":"я"}'::jsonb ->> word;

-- The words of a name as they are compared: in lower case, «ё» as «е», and a text without Russian letters as the Russian
-- keys give it (model/duplicates/name-words).
create function compared_words(name text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare t text := sort_key(name);
begin
  if t ~ '[a-z]' and t !~ '[а-я]' then
    t := translate(t, $q$`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:"<>$q$, 'ейцукенгшщзхъфывапролджэячсмитьбюехъжэбю');
  end if;
  return array_remove(string_to_array(regexp_replace(t, '[^а-яa-z0-9]+', ' ', 'g'), ' '), '');
end $$;

-- The keys of a person's name: each word of a family with the first letter of each other word but the patronymic. A
-- familiar first name has the letters of its full names. Names of one word have none.
create function person_name_keys(name text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := (compared_words(name))[1:8];
  families text[];
begin
  if cardinality(words) < 2 then return '{}'; end if;
  families := array(
    select word from unnest(words) word
    where length(word) > 1 and first_name_letters(word) is null
      and word !~ '^.{2,}(ович|евич|ьич|овна|евна|ична|оглы|кызы)$');
  return array(
    select distinct 'n' || f.word || ' ' || letter
    from unnest(words) with ordinality f (word, at)
    join unnest(words) with ordinality o (word, at) on o.at <> f.at,
    unnest(string_to_array(coalesce(first_name_letters(o.word), left(o.word, 1)), null)) letter
    where case when cardinality(families) = 0 then length(f.word) > 1
      else f.word = any(families) and o.word !~ '^.{2,}(ович|евич|ьич|овна|евна|ична|оглы|кызы)$' end);
end $$;

-- The key of a company's name: its words in alphabetical order, without its legal form.
create function company_name_keys(name text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select 'n' || string_agg(word, ' ' order by word collate "C")
    from unnest(compared_words(regexp_replace(sort_key(name), '\m(llc|ltd|inc|gmbh)\M', ' ', 'g'))) word
    where word <> all('{ооо,оао,зао,пао,нао,ао,ип,нко,ано,гк,фгбу,гбуз,муп,гуп,чуз}')
    having count(*) > 0);

-- All keys of a record. A phone has its last ten digits.
create function duplicate_keys(kind text, name text, phones text[], emails text[], codes text[]) returns text[]
  language sql immutable parallel safe
  return case kind when 'people' then person_name_keys(name) else company_name_keys(name) end
    || array(
      select distinct 'p' || right(digits, 10) from unnest(phones) phone, regexp_replace(phone, '\D', '', 'g') digits
      where length(digits) >= 7)
    || array(select distinct 'e' || btrim(sort_key(email)) from unnest(emails) email where btrim(email) <> '')
    || array(select distinct 'c' || btrim(code) from unnest(codes) code where btrim(code) <> '');
