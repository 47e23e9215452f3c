export { TakeQuestion } from './components/take-question.tsx'
