-- Who wrote to the person that has their conversation waits for an answer, as who asked for a person does.
with waiting as (
  update conversations set waiting_since = awaiting_reply_since
  where handled_by = 'team' and archived_at is null and waiting_since is null and awaiting_reply_since is not null
  returning business_id
)
update business_counters c set waiting = c.waiting + w.more
from (select business_id, count(*) as more from waiting group by business_id) w
where c.business_id = w.business_id;

-- « À moi »: what a person has, the most recently active first.
create index conversations_held on conversations (business_id, handler_id, last_activity_at desc, id desc)
  where handler_id is not null and archived_at is null;
