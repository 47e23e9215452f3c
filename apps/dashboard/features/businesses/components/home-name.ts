import { useText } from '#dashboard/lib/i18n.ts'
import type { UserType } from '#dashboard/lib/session.ts'
import { texts } from '../messages.ts'

/** « Agency Dashboard », « Developer Dashboard », « Consultant Dashboard »; null for an owner (clause open.home-name). */
export function useHomeName(userType: UserType | undefined): string | null {
  const t = useText(texts)
  if (userType === 'AGENCY') return t.agencyDashboard
  if (userType === 'DEVELOPER') return t.developerDashboard
  if (userType === 'CONSULTANT') return t.consultantDashboard
  return null
}
