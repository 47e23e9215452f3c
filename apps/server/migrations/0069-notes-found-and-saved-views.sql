-- Words of internal notes, which the team's search finds beside those of messages.
create index messages_note_words on messages using gin (business_id, to_tsvector('simple', searchable_text(content)))
  where kind = 'event' and content <> '';

-- Lists that are narrowed, in their order: by who has the conversation, by its language (`fr`, `fr-FR`, `français`), by
-- the site it began on.
create index conversations_of_member on conversations (business_id, handler_id, last_activity_at desc, id desc)
  where handler_id is not null;
create index conversations_of_language on conversations
  (business_id, lower(left(language, 2)), last_activity_at desc, id desc) where language is not null;
create index conversations_of_site on conversations (business_id, key_id, last_activity_at desc, id desc)
  where key_id is not null;

-- Filters of the inbox under a name: of the whole team, or (owner_id) of one member, with whose membership they go.
create table saved_views (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  owner_id uuid,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, owner_id) references memberships (business_id, user_id) on delete cascade
);
create index saved_views_of_owner on saved_views (business_id, owner_id);
