export { findLabels, findLabelsOf, holdLabels } from './queries.ts'
