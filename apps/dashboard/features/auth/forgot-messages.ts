import { fr, messages } from '#dashboard/lib/i18n.ts'

/** Words of /forgot-password: no other page loads them. */
export const texts = messages({
  forgotTitle: fr('Mot de passe oublié\u00a0?', 'Forgot your password?'),
  forgotLead: fr(
    'Indiquez l’adresse de votre compte. Nous vous envoyons un lien pour en choisir un nouveau.',
    'Give the address of your account. We send you a link to choose a new one.',
  ),
  sendLink: fr('Envoyer le lien', 'Send the link'),
  sendingLink: fr('Envoi en cours…', 'Sending…'),
  lostAddress: fr('Plus accès à cette adresse\u00a0?', 'No access to this address any more?'),
  sentTitle: fr('Regardez votre boîte', 'Check your inbox'),
  sentBefore: fr('Si un compte existe pour', 'If an account exists for'),
  sentAfter: fr(
    ', un lien vient d’y partir. Il fonctionne une heure.',
    ', a link is on its way. It works for one hour.',
  ),
  sentSpam: fr('Rien\u00a0? Regardez aussi les indésirables.', 'Nothing? Look in the spam folder too.'),
  sentTypo: fr('Une faute de frappe\u00a0?', 'A typo?'),
  changeAddress: fr('Changer d’adresse', 'Change the address'),
  resendIn: fr('Renvoyer le lien dans {seconds}\u00a0s', 'Send the link again in {seconds} s'),
  resend: fr('Renvoyer le lien', 'Send the link again'),
})
