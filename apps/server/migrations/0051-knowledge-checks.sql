-- Businesses whose owner went through what the assistant knows, or chose to do without.
create table knowledge_checks (
  business_id uuid primary key references businesses on delete cascade,
  checked_at timestamptz not null
);
