export { checkExport, mayExport } from './export-right.ts'
