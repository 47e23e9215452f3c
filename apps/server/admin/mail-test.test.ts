import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { type MailboxOptions, smtpRefusal, startSmtp } from '#server/testing/smtp-server.ts'
import { commands } from './commands.ts'

const TO = 'camille@exemple.fr'
const PASSWORD = 'ouvre-toi'
const INBOUND = {
  INBOUND_MAIL_ADDRESS: 'repondre@lutin.example',
  INBOUND_MAIL_SECRET: 'secret-of-the-operator-1',
}

const run = async (env: Record<string, string | undefined>) => {
  const command = commands.find(({ usage }) => usage.startsWith('mail test '))
  if (command === undefined || !('runAlone' in command)) throw new Error('there is no such command')
  const config = readConfig({
    APP_SECRET: 'a-secret-of-at-least-thirty-two-characters',
    MAIL_FROM: 'LutinGénie <no-reply@lutin.example>',
    ...env,
  })
  const { exitCode } = process
  const lines: string[] = []
  await command.runAlone({ config, operands: [TO], options: {}, say: (line) => lines.push(line) })
  const failed = process.exitCode === 1
  process.exitCode = exitCode
  return {
    said: lines
      .join('\n')
      .replace(/\+[0-9a-v]{42}@/g, '+…@')
      .split('\n'),
    failed,
  }
}

const sendTo = async (
  options: MailboxOptions,
  urlOf: (url: string) => string = (url) => url,
  env: Record<string, string> = INBOUND,
) => {
  const smtp = await startSmtp({ name: 'mail.lutin.example', banner: 'bonjour', ...options })
  onTestFinished(smtp.close)
  const outcome = await run({ SMTP_URL: urlOf(smtp.url), ...env })
  expect(outcome.said.join('\n')).not.toContain(PASSWORD)
  return { ...outcome, said: outcome.said.slice(1), smtp }
}

const HELLO = 'Connexion       220 mail.lutin.example ESMTP bonjour'
const PLAIN = 'TLS             non : la connexion n’est pas chiffrée'
const NOBODY = 'Identification  aucune (SMTP_URL ne nomme personne)'
const BEGINS = [HELLO, PLAIN, NOBODY]
const ours = (answer: string) => `MAIL FROM       repondre+…@lutin.example : ${answer}`
const settings = (answer: string) => `MAIL FROM       no-reply@lutin.example : ${answer}`
const recipient = (answer: string) => `RCPT TO         camille@exemple.fr : ${answer}`
const TAKEN = [
  recipient('250 Accepted'),
  'DATA            354 End data with <CR><LF>.<CR><LF>',
  expect.stringMatching(/^Message {9}250 OK: message queued/),
  '',
  'Parti : le serveur a pris l’e-mail.',
]

test('a mail that the server takes is sent, and each answer told', async () => {
  const { said, failed, smtp } = await sendTo({})
  expect(said).toEqual([
    ...BEGINS,
    ours('250 Accepted'),
    ...TAKEN,
    'L’adresse d’enveloppe de MAIL_FROM n’a pas été essayée : la première est acceptée.',
  ])
  expect(failed).toBe(false)
  expect(smtp.received.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Essai de LutinGénie', TO],
  ])
})

test('encrypted and signed in, nothing of the password is told; without a mailbox, reports go to the settings', async () => {
  const signedIn = (url: string) =>
    `${url.replace('//', `//no-reply%40lutin.example:${PASSWORD}@`)}?tls.rejectUnauthorized=false`
  const onAuth: MailboxOptions['onAuth'] = ({ password }, _session, done) =>
    password === PASSWORD ? done(null, { user: 'x' }) : done(smtpRefusal('5.7.8 not you', 535))
  const secured = { disabledCommands: [], onAuth }
  const { said } = await sendTo(secured, signedIn, {})
  expect(said).toEqual([
    HELLO,
    'TLS             STARTTLS : 220 Ready to start TLS',
    'Identification  235 Authentication successful',
    settings('250 Accepted'),
    ...TAKEN,
    'Les avis de non-remise arrivent à LutinGénie <no-reply@lutin.example> : INBOUND_MAIL_ADDRESS n’est pas réglée.',
  ])
  const wrong = await sendTo(secured, (url) => signedIn(url).replace(PASSWORD, 'autre-chose'), {})
  expect(wrong.said.slice(2)).toEqual([
    'Identification  535 5.7.8 not you',
    '',
    'Pas parti. Le serveur n’accepte pas l’identifiant ou le mot de passe de SMTP_URL.',
  ])
  expect(wrong.failed).toBe(true)
})

test('a server that takes only the sender of the settings is told from one that refuses us, or the recipient', async () => {
  const notOwned = '5.7.1 Sender address rejected: not owned by user'
  const strict = await sendTo({
    delayReject: true,
    onMailFrom: ({ address }, _session, done) =>
      done(address.includes('+') ? smtpRefusal(notOwned, 553) : null),
  })
  const again = '\nNouvel essai, avec l’adresse de MAIL_FROM pour adresse d’enveloppe'.split('\n')
  const refused = [...BEGINS, ours('250 Accepted'), recipient(`553 ${notOwned}`), ...again, ...BEGINS]
  expect(strict.said).toEqual([
    ...refused,
    settings('250 Accepted'),
    ...TAKEN,
    'Le serveur n’accepte que l’adresse d’enveloppe de MAIL_FROM : les avis de non-remise y arrivent, transférez-les à repondre@lutin.example.',
  ])

  const verdictOf = async (message: string, code: number) => {
    const { said, failed } = await sendTo({
      onRcptTo: (_address, _session, done) => done(smtpRefusal(message, code)),
    })
    expect(failed).toBe(true)
    return [said.filter((line) => line.startsWith('MAIL FROM')).length, said.slice(-2).join('\n')]
  }
  expect([
    await verdictOf('5.1.1 User unknown', 550),
    await verdictOf(notOwned, 553),
    await verdictOf('5.7.1 Client host [192.0.2.9] blocked', 554),
    await verdictOf('4.7.1 Greylisted', 450),
  ]).toEqual([
    [1, expect.stringContaining('\nPas parti. C’est le destinataire que le serveur refuse')],
    [2, expect.stringContaining('\nPas parti. C’est l’expéditeur que le serveur refuse')],
    [2, expect.stringContaining('\nPas parti. C’est nous que le serveur refuse')],
    [1, expect.stringContaining('\nPas parti. Le serveur ne le prend pas pour l’instant.')],
  ])
})

test('without a server, or an address, there is nothing to test', async () => {
  await expect(run({})).rejects.toThrow('SMTP_URL is not set')
  const gone = await startSmtp()
  await gone.close()
  const { said, failed } = await run({ SMTP_URL: gone.url })
  expect(said.slice(1).join('\n')).toMatch(/^\nPas parti\. .*ECONNREFUSED/)
  expect(failed).toBe(true)
})
