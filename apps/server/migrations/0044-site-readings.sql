-- How sites are read: whose turn it is with a site, what a reading still has to do, and when a host may be asked again.
alter table knowledge_sources
  add column lease_id uuid,
  add column lease_until timestamptz,
  add column turn_at timestamptz,
  add column rules jsonb,
  add column sitemaps jsonb not null default '[]',
  add column sitemaps_read integer not null default 0,
  add column spent_ms integer not null default 0,
  add column failures integer not null default 0;
drop index knowledge_sources_sites;
create unique index knowledge_sources_sites on knowledge_sources (business_id, name) where kind = 'site';

alter table knowledge_pages
  add column priority smallint not null default 2,
  add column done_reading_id uuid,
  add column misses integer not null default 0;

-- refused: the page says it, and a person chose the old words. replaces: the passage that a pending or refused one
-- stands for.
alter table knowledge_passages
  drop constraint knowledge_passages_state_check,
  add constraint knowledge_passages_state_check check (state in ('live', 'leaving', 'pending', 'refused')),
  add column replaces uuid;

-- One row for each host that is read, of whatever business: its next turn.
create table site_hosts (
  host text primary key,
  next_at timestamptz not null
);
create index site_hosts_old on site_hosts (next_at);
