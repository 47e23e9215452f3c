export { dropExports } from './queries.ts'
