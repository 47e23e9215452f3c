export { logout } from './logout.ts'
