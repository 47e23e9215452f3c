export { readPassages } from './passages/read-passages.ts'
