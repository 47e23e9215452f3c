-- Sites and files that the assistant knows, the pages of each, and the passages that were read from them. A passage
-- never changes: a page that says something else has other passages.
create table knowledge_sources (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('site', 'file')),
  name text not null,
  address text,
  state text not null check (state in ('waiting', 'reading', 'ready', 'failed')),
  problem text,
  language text,
  pages integer not null default 0,
  pages_read integer not null default 0,
  passages integer not null default 0,
  pages_to_review integer not null default 0,
  reading_id uuid,
  added_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reading_began_at timestamptz,
  read_at timestamptz,
  next_reading_at timestamptz,
  primary key (business_id, id)
);
create unique index knowledge_sources_sites on knowledge_sources (business_id, address) where kind = 'site';
create index knowledge_sources_due on knowledge_sources (next_reading_at) where next_reading_at is not null;
create index knowledge_sources_of_user on knowledge_sources (added_by) where added_by is not null;

create table knowledge_files (
  business_id uuid not null,
  source_id uuid not null,
  content bytea not null,
  media_type text not null,
  size integer not null,
  primary key (business_id, source_id),
  foreign key (business_id, source_id) references knowledge_sources on delete cascade
);

-- A page of a site; of a file there is one, with an empty address.
create table knowledge_pages (
  business_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  address text not null,
  title text not null default '',
  language text,
  state text not null check (state in ('waiting', 'current', 'changed', 'empty', 'missing', 'failed')),
  problem text,
  ignored boolean not null default false,
  version integer not null default 0,
  passages integer not null default 0,
  etag text,
  last_modified text,
  content_hash bytea,
  reading_id uuid,
  read_at timestamptz,
  changed_at timestamptz,
  primary key (business_id, id),
  unique (business_id, source_id, address),
  foreign key (business_id, source_id) references knowledge_sources on delete cascade
);

-- live: answers. leaving: answers until its page's change is approved. pending: answers from then on.
create table knowledge_passages (
  business_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  page_id uuid not null,
  state text not null check (state in ('live', 'leaving', 'pending')),
  position integer not null,
  heading text not null default '',
  body text not null,
  page integer,
  line integer,
  language text,
  version integer not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, page_id) references knowledge_pages on delete cascade,
  foreign key (business_id, source_id) references knowledge_sources on delete cascade
);
create index knowledge_passages_of_page on knowledge_passages (business_id, page_id, position);
create index knowledge_passages_of_source on knowledge_passages (business_id, source_id);

-- Differs as soon as anything that the assistant may quote of the above does.
create table knowledge_versions (
  business_id uuid primary key references businesses on delete cascade,
  version bigint not null
);

-- How many answers of a day (UTC) stood on a source, an answer of the team, a product; '' of 'all': on anything or not.
create table knowledge_uses (
  business_id uuid not null references businesses on delete cascade,
  kind text not null,
  subject text not null,
  day date not null,
  uses integer not null,
  last_used_at timestamptz not null,
  primary key (business_id, kind, subject, day)
);
