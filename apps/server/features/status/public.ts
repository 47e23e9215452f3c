export { forgetFollower } from './follower-queries.ts'
