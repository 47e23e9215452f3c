export { stateKey, useAssistantState, useAssistantSwitch } from './state.ts'
