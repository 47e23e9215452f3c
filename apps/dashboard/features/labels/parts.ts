// In one chunk: every page lists all chunks, and its first load has a budget.
export { LabelChoice } from './components/label-choice.tsx'
export { LabelsCard } from './labels-card.tsx'
