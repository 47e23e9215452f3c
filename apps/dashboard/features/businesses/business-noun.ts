import type { UserType } from '#dashboard/lib/session.ts'

/** The words a user type uses for what it manages. */
export const businessNounOf = (userType: UserType | undefined): 'business' | 'client' | 'project' =>
  userType === 'DEVELOPER'
    ? 'project'
    : userType === 'AGENCY' || userType === 'CONSULTANT'
      ? 'client'
      : 'business'
