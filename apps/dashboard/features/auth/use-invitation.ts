import { useEffect, useState } from 'react'
import { InvitationChecker, type InvitationState } from './invitation-check.ts'

/** The state of an invitation code while it is typed. */
export function useInvitation(code: string): { state: InvitationState; forget: () => void } {
  const [state, setState] = useState<InvitationState>({ status: 'idle' })
  const [checker] = useState(() => new InvitationChecker(setState))
  useEffect(() => checker.follow(code), [checker, code])
  useEffect(() => () => checker.stop(), [checker])
  return {
    state,
    forget: () => {
      checker.forget(code)
      checker.follow(code)
    },
  }
}
