export { findBrokenAtNight } from './run-queries.ts'
