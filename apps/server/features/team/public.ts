export { recordAction } from './actions.ts'
