-- concurrently: what has the words of all businesses in one goes once those that tell them apart are there
create index concurrently if not exists messages_business_words on messages using gin (business_words(business_id, content))
  where kind = 'message';
create index concurrently if not exists notes_business_words on messages using gin (business_words(business_id, content))
  where kind = 'event' and content <> '';
drop index concurrently if exists messages_words;
drop index concurrently if exists messages_note_words;
