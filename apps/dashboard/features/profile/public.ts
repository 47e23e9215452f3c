export { adoptAccount, profileKey, useKeepProfile } from './queries.ts'
export { unsyncedChanges } from './unsynced-changes.ts'
