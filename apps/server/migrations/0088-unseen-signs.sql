-- Addresses that were stored with signs that nobody sees are found as they are typed; where the same address is there
-- already, both stay.
do $$
declare
  unseen constant text := U&'[\00ad\034f\061c\115f\1160\180e\200b-\200f\202a-\202e\2060-\206f\3164\feff\ffa0]';
  place record;
  found record;
begin
  for place in select * from (values
    ('users', 'email'), ('contacts', 'email'), ('stock_requests', 'customer_email'), ('member_invitations', 'email'),
    ('transfers', 'new_owner_email'), ('status_followers', 'email'), ('blocked_addresses', 'email_key')
  ) places (name, address) loop
    for found in execute format('select ctid, email_key from %I where %I ~ $1', place.name, place.address) using unseen loop
      begin
        execute format('update %I set %s email_key = regexp_replace(email_key, $1, '''', ''g'') where ctid = $2', place.name,
          case when place.address = 'email_key' then ''
            else format('%1$I = regexp_replace(%1$I, $1, '''', ''g''),', place.address) end) using unseen, found.ctid;
      exception when unique_violation then null;
      end;
    end loop;
  end loop;
  update contacts set search_text = regexp_replace(search_text, unseen, '', 'g') where search_text ~ unseen;
  update stock_requests set search_text = regexp_replace(search_text, unseen, '', 'g') where search_text ~ unseen;
  update conversations set search_text = regexp_replace(search_text, unseen, '', 'g'),
    customer_email = regexp_replace(customer_email, unseen, '', 'g') where search_text ~ unseen;
end $$;
