-- Who told the shoppers that wait for a product stands apart from the team's notes, where it was French prose: pages
-- say it in the language of who reads. `told_by` null: the shop's stock did.
alter table stock_requests add column told_by text;

with told as (
  select business_id, id, (
    select line[1]
    from regexp_matches(
      notes,
      '(Prévenu (?:automatiquement|par e-mail) le \d{1,2}(?:er)? [^ \n]+ \d{4} à \d\d:\d\d(?:, par [^\n]+)?\.)(?=\n|$)',
      'g'
    ) with ordinality as found(line, position)
    order by position desc
    limit 1
  ) as line
  from stock_requests
  where notified_at is not null and notes like '%Prévenu %'
)
update stock_requests r
set told_by = substring(told.line from ', par (.+)\.$'),
  notes = nullif(btrim(replace(replace(r.notes, told.line, ''), E'\n\n', E'\n'), E'\n'), '')
from told
where told.line is not null and r.business_id = told.business_id and r.id = told.id;
