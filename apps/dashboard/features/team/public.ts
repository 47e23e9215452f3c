export { useMembers } from './members.ts'
