/** A try counts once it had the time of a lease: processes that are killed at once say nothing of a question. */
export const sql = `
alter table pending_answers add column begun_at timestamptz not null default now();
`
