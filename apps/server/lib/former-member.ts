import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'

/** The name under which somebody of the team is shown; what stands for it once their account is gone. */
export const presentMemberName = (name: string | null, isFormer: boolean): string | null =>
  isFormer ? FORMER_MEMBER : name

/** Whether somebody of the team wrote it whose account is gone, and the name with it. */
export const isFormerMember = (message: { sender_type: string; sender_name: string | null }): boolean =>
  message.sender_type === 'business' && message.sender_name === null
