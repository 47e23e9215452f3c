export { ALERT_SENTENCES } from './alert-sentences.ts'
