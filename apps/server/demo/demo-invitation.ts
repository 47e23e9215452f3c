import { invitationKey } from '#server/features/auth/public.ts'

const code = 'BIENVENUE'

/** The invitation code of the demo, which is published; its note tells it from an operator's own of the same name. */
export const demoInvitation = { code, code_key: invitationKey(code), note: 'Démonstration' }
