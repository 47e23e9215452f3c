export { checkExport } from './export-right.ts'
