export { TakeQuestion } from './lazy-take-question.tsx'
