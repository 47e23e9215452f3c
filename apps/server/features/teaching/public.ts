export { taughtPassages } from './passages.ts'
