export { useAssistantState } from './state.ts'
