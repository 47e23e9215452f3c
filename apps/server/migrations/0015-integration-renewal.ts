/** Shops whose credentials a former team of the business knows. */
export const sql = `
alter table integrations add column renewal_asked_at timestamptz;
`
