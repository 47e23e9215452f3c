import { isEmail } from '#contract/common.ts'
import { loadAppSecret } from '#server/lib/app-secret.ts'
import type { Config } from '#server/lib/config.ts'
import { createSigner } from '#server/lib/crypto.ts'
import { newId } from '#server/lib/ids.ts'
import { mailLayout, paragraph } from '#server/lib/mail/layout.ts'
import { bounceAddress } from '#server/lib/mail/reply-address.ts'
import { sendBySmtp } from '#server/lib/mail/smtp.ts'
import { isRefusal, refusedSide, type SmtpError } from '#server/lib/mail/smtp-refusal.ts'
import type { SmtpStep } from '#server/lib/mail/smtp-steps.ts'
import { StartupError } from '#server/lib/startup-error.ts'

const SUBJECT = 'Essai de LutinGénie'
const WORDS =
  'Cet e-mail a été envoyé par « npm run admin -- mail test ». S’il arrive, les autres partent aussi.'
const VERDICTS = {
  recipient: 'C’est le destinataire que le serveur refuse : cette adresse ne reçoit pas d’e-mails.',
  sender:
    'C’est l’expéditeur que le serveur refuse : aucun e-mail ne part. Donnez à MAIL_FROM une adresse que ce compte peut utiliser.',
  other:
    'C’est nous que le serveur refuse (identification, relais, réputation de l’adresse IP, contenu), pas le destinataire.',
}
const CONTINUES = '334'
const LABELS: Record<SmtpStep['step'], string> = {
  connection: 'Connexion',
  tls: 'TLS',
  login: 'Identification',
  sender: 'MAIL FROM',
  recipient: 'RCPT TO',
  data: 'DATA',
  message: 'Message',
}

const testMail = (to: string) => ({
  id: newId(),
  recipient: to,
  subject: SUBJECT,
  html: mailLayout({
    lang: 'fr',
    subject: SUBJECT,
    preview: WORDS,
    title: SUBJECT,
    content: paragraph(WORDS),
    reason: 'Envoyé par l’exploitant de LutinGénie.',
    links: [],
  }),
  body: `${WORDS}\n`,
  headers: {},
  sender_name: null,
  created_at: new Date(),
})

const line = (label: string, text: string): string => `${label.padEnd(15)} ${text}`

/** Says one step after the other: how each try is encrypted and signed in, and what follows a refusal not at all. */
const follow = (smtpUrl: string, say: (line: string) => void) => {
  const { protocol, username } = new URL(smtpUrl)
  let tries = 0
  let known = new Set<SmtpStep['step']>()
  let refused = false
  return ({ step, command, answer }: SmtpStep): void => {
    if (step === 'connection') {
      tries += 1
      known = new Set()
      refused = false
      if (tries > 1) say('\nNouvel essai, avec l’adresse de MAIL_FROM pour adresse d’enveloppe')
    }
    if (refused || (step === 'login' && answer.startsWith(CONTINUES))) return
    if (step === 'sender') {
      if (!known.has('tls') && protocol === 'smtp:') say(line('TLS', 'non : la connexion n’est pas chiffrée'))
      if (!known.has('login'))
        say(
          line(
            LABELS.login,
            username ? 'non proposée par le serveur' : 'aucune (SMTP_URL ne nomme personne)',
          ),
        )
    }
    known.add(step)
    refused = /^[45]/.test(answer)
    const named = step === 'tls' ? command : /<([^<>]*)>/.exec(command)?.[1]
    say(line(LABELS[step], named ? `${named} : ${answer}` : answer))
    if (step === 'connection' && protocol === 'smtps:') say(line('TLS', 'oui, dès la connexion'))
  }
}

const verdictOf = (error: unknown): string => {
  if (isRefusal(error)) return VERDICTS[refusedSide(error as SmtpError)]
  if ((error as SmtpError).code === 'EAUTH')
    return 'Le serveur n’accepte pas l’identifiant ou le mot de passe de SMTP_URL.'
  const { responseCode, message } = error as SmtpError & Error
  const why = responseCode === undefined ? `${message}.` : 'Le serveur ne le prend pas pour l’instant.'
  return `${why} Un e-mail ordinaire serait retenté pendant quatre heures environ.`
}

/**
 * Sends one mail as all others are sent, and says what the server answered at each step.
 * @returns whether the server took it
 * @throws StartupError when there is no server, or the address is none
 */
export const sendTestMail = async (config: Config, to: string, say: (line: string) => void) => {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === null) throw new StartupError('SMTP_URL is not set: no mail leaves.')
  if (!isEmail(to)) throw new StartupError(`${to} is not an e-mail address.`)
  const mailTokens = createSigner(loadAppSecret(config.appSecret, config.dataDir), 'mail')
  const mail = testMail(to)
  const reportsTo = bounceAddress({ config, mailTokens }, mail.id)
  say(line('Serveur', new URL(smtpUrl).host))
  const envelopes: string[] = []
  const tell = follow(smtpUrl, say)
  try {
    await sendBySmtp(config, mail, reportsTo, (step) => {
      if (step.step === 'sender') envelopes.push(step.command)
      tell(step)
    })
  } catch (error) {
    say(`\nPas parti. ${verdictOf(error)}`)
    return false
  }
  say('\nParti : le serveur a pris l’e-mail.')
  if (reportsTo === null)
    say(`Les avis de non-remise arrivent à ${mailFrom} : INBOUND_MAIL_ADDRESS n’est pas réglée.`)
  else if (envelopes.length > 1)
    say(
      `Le serveur n’accepte que l’adresse d’enveloppe de MAIL_FROM : les avis de non-remise y arrivent, transférez-les à ${config.inboundMailAddress}.`,
    )
  else say('L’adresse d’enveloppe de MAIL_FROM n’a pas été essayée : la première est acceptée.')
  return true
}
