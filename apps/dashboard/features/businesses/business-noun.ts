import type { UserType } from '#dashboard/lib/session.ts'

/** The words a user type uses for what it manages. */
export const businessNounOf = (userType: UserType | undefined): 'business' | 'client' | 'project' =>
  userType === 'DEVELOPER'
    ? 'project'
    : userType === 'AGENCY' || userType === 'CONSULTANT'
      ? 'client'
      : 'business'

/** The same for the first one: an agency's own profile is a business profile (clause open.business-form-wording). */
export const onboardingNounOf = (userType: UserType | undefined): 'business' | 'client' | 'project' =>
  userType === 'AGENCY' ? 'business' : businessNounOf(userType)
