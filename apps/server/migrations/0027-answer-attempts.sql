-- When the try that is being made began, and whether it counts already: it failed, or it has lasted long enough.
alter table pending_answers
  add column begun_at timestamptz not null default now(),
  add column counted boolean not null default false;
