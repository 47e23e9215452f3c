-- What an answer stood on, as it was then: it can be opened for as long as its conversation lives.
create table answer_passages (
  business_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('context', 'answers', 'profile', 'shop', 'site', 'file', 'order', 'other')),
  source_id uuid,
  passage_id uuid,
  title text not null default '',
  heading text not null default '',
  address text,
  page integer,
  line integer,
  body text not null,
  as_of timestamptz,
  primary key (business_id, message_id, position),
  foreign key (business_id, conversation_id) references conversations on delete cascade
);
create index answer_passages_of_conversation on answer_passages (business_id, conversation_id);
create index knowledge_uses_by_day on knowledge_uses (day);
