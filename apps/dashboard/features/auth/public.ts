export { DELETED_STATE } from './deleted-state.ts'
