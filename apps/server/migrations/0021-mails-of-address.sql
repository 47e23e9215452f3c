-- Erasing somebody finds the mails to their address, and those to the team that quote their conversations.
create index mails_of_address on mails (lower(recipient));
create index mails_quoting on mails using gin (string_to_array(headers ->> 'X-Conversations', ' '))
  where headers ? 'X-Conversations';
