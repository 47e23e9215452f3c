export { teamActionsKey } from './queries.ts'
