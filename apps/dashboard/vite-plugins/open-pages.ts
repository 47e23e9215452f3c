/** The sign-in, and what else everybody may open: pages that load nothing of the frame behind it. */
export const isSignIn = (id: string): boolean => /[\\/]features[\\/]auth[\\/]/.test(id)

export const isPublicPage = (id: string): boolean =>
  isSignIn(id) || /[\\/]pages[\\/]legal[\\/]|[\\/]unsubscribe-page\.tsx$/.test(id)

/** The other pages without a session, mostly behind links of mails: what they share with the shell stays there. */
export const isMailedPage = (id: string): boolean =>
  /[\\/](transfers[\\/]claim-page|team[\\/]invitation-page|status[\\/](follow-)?page)\.tsx$/.test(id)
