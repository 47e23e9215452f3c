-- « œ » is found as « oe »; a contact's name ends before the rest of what is searched, as the order by name has it.
update contacts set search_text = key || E'\n' || substr(search_text, length(key) + 2)
from (
  select business_id as business, id as contact, lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')) as key
  from contacts where name is not null
) named
where business_id = business and id = contact and left(search_text, length(key) + 1) = key || ' ';
update contacts set search_text = replace(replace(search_text, 'œ', 'oe'), 'æ', 'ae') where search_text ~ '[œæ]';
update conversations set search_text = replace(replace(search_text, 'œ', 'oe'), 'æ', 'ae') where search_text ~ '[œæ]';
update stock_requests set search_text = replace(replace(search_text, 'œ', 'oe'), 'æ', 'ae') where search_text ~ '[œæ]';
update shop_items set search_text = replace(replace(search_text, 'œ', 'oe'), 'æ', 'ae') where search_text ~ '[œæ]';
