/** Whether the try that is being made counts already: it failed, or it has lasted long enough. */
export const sql = `
alter table pending_answers add column counted boolean not null default false;
`
