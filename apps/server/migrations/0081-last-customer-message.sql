-- What the customer said last, as long as lists show it: what they wait for is not what the assistant said since.
alter table conversations add column last_customer_message text;

-- Those that wait are few; the others have it with their next message.
update conversations c set last_customer_message = (
  select left(m.content, 500) from messages m
  where m.business_id = c.business_id and m.conversation_id = c.id
    and m.kind = 'message' and m.sender_type = 'customer'
  order by m.id desc limit 1
)
where waiting_since is not null and last_sender <> 'customer';
