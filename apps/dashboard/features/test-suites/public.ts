export { TakeQuestion } from './components/take-question.tsx'
export { useTakeQuestion } from './take-question.ts'
