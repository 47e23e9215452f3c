export { noteOnline } from './online.ts'
