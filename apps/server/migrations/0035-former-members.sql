-- What the team wrote has no name once its account is gone: the words for that are drawn. Looked for by the index of
-- the team's messages, among the writers without an account.
update messages m set sender_name = null
from (
  select distinct business_id, sender_id from messages
  where sender_type = 'business' and not exists (select 1 from users u where u.id::text = sender_id)
) gone
where m.business_id = gone.business_id and m.sender_type = 'business' and m.sender_id = gone.sender_id and m.sender_name = 'Ancien membre';
