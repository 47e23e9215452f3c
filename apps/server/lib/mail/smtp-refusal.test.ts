import { expect, test } from 'vitest'
import { isRecipientRefused, mayTakeOtherSender, refusedSide, type SmtpError } from './smtp-refusal.ts'

/** What servers answer, and what it means. */
interface Case {
  command: 'MAIL FROM' | 'RCPT TO' | 'DATA'
  response: string
  /** Whom they refuse. */
  side: ReturnType<typeof refusedSide>
  /** Whether the same mail is then tried from the address of MAIL_FROM. */
  again: boolean
}

const at =
  (command: Case['command'], side: Case['side'], again: boolean) =>
  (response: string): Case => ({ command, response, side, again })

const sender = at('RCPT TO', 'sender', true)
const recipient = at('RCPT TO', 'recipient', false)
/** A word in which the recipient's side is seen, and no code that says so. */
const likelyRecipient = at('RCPT TO', 'recipient', true)
const other = at('RCPT TO', 'other', true)

const CASES: Case[] = [
  // Postfix, as hosters set it up (OVH, Gandi, mailcow, Debian): all of it in answer to RCPT TO.
  sender(
    '553 5.7.1 <repondre+0a1b@lutin.example>: Sender address rejected: not owned by user no-reply@lutin.example',
  ),
  sender('553 5.7.1 <repondre+0a1b@lutin.example>: Sender address rejected: not logged in'),
  sender('554 5.7.1 <repondre+0a1b@lutin.example>: Sender address rejected: Access denied'),
  sender(
    '550 5.1.0 <repondre+0a1b@lutin.example>: Sender address rejected: User unknown in virtual mailbox table',
  ),
  sender(
    '550 5.1.7 <repondre+0a1b@lutin.example>: Sender address rejected: undeliverable address: host mx.lutin.example[192.0.2.1] said: 550 5.1.1 User unknown (in reply to RCPT TO command)',
  ),
  sender('550 5.1.8 <repondre+0a1b@lutin.example>: Sender address rejected: Domain not found'),
  sender('450 4.1.8 <repondre+0a1b@lutin.example>: Sender address rejected: Domain not found'),
  sender('504 5.5.2 <repondre@lutin>: Sender address rejected: need fully-qualified address'),
  recipient(
    '550 5.1.1 <claire@exemple.fr>: Recipient address rejected: User unknown in virtual mailbox table',
  ),
  recipient(
    '550 5.1.1 <sender@relay.example>: Recipient address rejected: User unknown in local recipient table',
  ),
  recipient('550 5.1.2 <claire@exemple.invalid>: Recipient address rejected: Domain not found'),
  recipient(
    '556 5.1.10 <claire@exemple.fr>: Recipient address rejected: Domain exemple.fr does not accept mail (nullMX)',
  ),
  recipient('504 5.5.2 <claire@exemple>: Recipient address rejected: need fully-qualified address'),
  recipient('554 5.7.1 <claire@exemple.fr>: Recipient address rejected: user unknown'),
  other('554 5.7.1 <claire@exemple.fr>: Recipient address rejected: Access denied'),
  other('554 5.7.1 <claire@exemple.fr>: Relay access denied'),
  other('554 5.7.1 <unknown[192.0.2.9]>: Client host rejected: Access denied'),
  other(
    '554 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.9',
  ),
  other('504 5.5.2 <lutin>: Helo command rejected: need fully-qualified hostname'),
  other('550 5.7.1 Session encryption is required'),
  at('RCPT TO', 'other', false)('452 4.5.3 Error: too many recipients'),
  at(
    'RCPT TO',
    'recipient',
    false,
  )(
    '450 4.1.1 <claire@exemple.fr>: Recipient address rejected: unverified address: Address verification in progress',
  ),
  at(
    'RCPT TO',
    'other',
    false,
  )(
    '450 4.7.1 <claire@exemple.fr>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/exemple.fr.html',
  ),
  at('RCPT TO', 'other', false)('454 4.7.1 <claire@exemple.fr>: Relay access denied'),
  at('MAIL FROM', 'other', true)('530 5.7.0 Must issue a STARTTLS command first'),
  at('MAIL FROM', 'other', true)('552 5.3.4 Message size exceeds fixed limit'),
  at('DATA', 'other', false)('550 5.7.1 Message rejected as spam by Content Filtering.'),
  at('DATA', 'other', false)('554 5.7.1 Spam message rejected'),

  // Gmail and Google Workspace
  recipient(
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient's email address for typos or\r\n550-5.1.1 unnecessary spaces. For more information, go to\r\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser 5b1f17b1804b1-42 - gsmtp",
  ),
  recipient(
    '550 5.2.1 The email account that you tried to reach is disabled. For more information, go to https://support.google.com/mail/?p=DisabledUser - gsmtp',
  ),
  recipient(
    "552-5.2.2 The recipient's inbox is out of storage space. Please direct the\r\n552-5.2.2 recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp",
  ),
  recipient('553 5.1.3 The recipient address <claire@> is not a valid RFC 5321 address. - gsmtp'),
  sender('553 5.1.7 The sender address <repondre+0a1b> is not a valid RFC 5321 address. - gsmtp'),
  other(
    "550-5.7.1 Invalid credentials for relay [192.0.2.9]. The IP address you've\r\n550-5.7.1 registered in your G Suite SMTP Relay service doesn't match the domain of\r\n550 5.7.1 the account this email is being sent from. - gsmtp",
  ),
  other('550 5.7.0 Mail relay denied [192.0.2.9]. Invalid credentials for relay - gsmtp'),
  at(
    'MAIL FROM',
    'other',
    true,
  )(
    '530-5.7.0 Authentication Required. For more information, go to\r\n530 5.7.0  https://support.google.com/accounts/troubleshooter/2402620. - gsmtp',
  ),
  at(
    'DATA',
    'other',
    false,
  )(
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550 5.4.5 sending limits go to https://support.google.com/a/answer/166852 - gsmtp',
  ),
  at(
    'DATA',
    'other',
    false,
  )(
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\r\n550 5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM. - gsmtp',
  ),

  // Exchange, Microsoft 365, Outlook.com
  at('MAIL FROM', 'sender', true)('550 5.7.1 Client does not have permissions to send as this sender'),
  at(
    'DATA',
    'sender',
    true,
  )(
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender [PR0P264MB1234.FRAP264.PROD.OUTLOOK.COM]',
  ),
  at(
    'DATA',
    'sender',
    true,
  )(
    '554 5.2.252 SendAsDenied; no-reply@lutin.example not allowed to send as repondre@lutin.example; STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied',
  ),
  sender('550 5.1.8 Access denied, bad outbound sender AS(42004) [PR0P264CA0001.FRAP264.PROD.OUTLOOK.COM]'),
  sender(
    '550 5.7.511 Access denied, banned sender[192.0.2.9]. To request removal from this list please forward this message to delist@messaging.microsoft.com',
  ),
  recipient(
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient claire@exemple.fr not found by SMTP address lookup',
  ),
  recipient(
    '550 5.4.1 [claire@exemple.fr]: Recipient address rejected: Access denied. AS(201806281) [DB5EUR03FT012.eop-EUR03.prod.protection.outlook.com]',
  ),
  recipient('550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'),
  other('550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'),
  other('550 5.7.1 Unable to relay'),
  other('550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP. AS(7230)'),
  other(
    '550 5.7.606 Access denied, banned sending IP [192.0.2.9]. To request removal from this list please visit https://sender.office.com/',
  ),
  other('530 5.7.57 Client not authenticated to send mail. Error: 535 5.7.3 Authentication unsuccessful'),

  // French providers
  recipient('550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]'),
  sender('501 5.1.0 Emetteur invalide. Invalid Sender. LPN007_405'),
  recipient('550 5.2.1 This mailbox has been blocked due to inactivity (UserSearch)'),
  recipient('550 5.1.1 <claire@laposte.net>: Recipient address rejected: User unknown'),

  // Without enhanced codes: Exim, Ionos, GMX, qmail and others
  likelyRecipient('550 No such user here'),
  likelyRecipient('550 Unknown user'),
  likelyRecipient('550 Unrouteable address'),
  likelyRecipient('550 <claire@exemple.fr> unknown user account'),
  likelyRecipient('550 Requested action not taken: mailbox unavailable'),
  likelyRecipient('553 Requested action not taken: mailbox name not allowed'),
  likelyRecipient('552 Mailbox is full'),
  likelyRecipient('554 delivery error: dd Not a valid recipient - atlas123.example'),
  sender('550-Requested action not taken: mailbox unavailable\r\n550 Sender address is not allowed.'),
  sender(
    '550-Verification failed for <repondre+0a1b@lutin.example>\r\n550-The mail server could not deliver mail to repondre+0a1b@lutin.example.\r\n550 Sender verify failed',
  ),
  sender('553 sorry, your envelope sender is in my badmailfrom list'),
  sender('553 From address not verified - see https://help.yahoo.com/'),
  sender('550 The from address does not match a verified Sender Identity.'),
  sender('550 Your account has been suspended.'),
  other('550 relay not permitted'),
  other('550 Administrative prohibition'),
  other('550 Access denied'),
  other('550 Please turn on SMTP Authentication in your mail client.'),
  other(
    '550 Domain lutin.example has exceeded the max emails per hour (250/250 (100%)) allowed. Message discarded.',
  ),
  other('550-Requested action not taken: mailbox unavailable\r\n550 Reject due to policy restrictions.'),
  other('554 Transaction failed'),
  other('554 Message refused'),
  other('503 Valid RCPT command must precede DATA'),
  recipient('550 sorry, no mailbox here by that name. (#5.1.1)'),
  recipient('550 #5.1.0 Address rejected.'),
  other("553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"),

  likelyRecipient('550 MAILBOX NOT FOUND'),
  likelyRecipient('550 Recipient address rejected: Account Closed'),
  likelyRecipient('550 Benutzer nicht bekannt/User unknown'),
  likelyRecipient('550 Unknown local part claire in <claire@exemple.fr>'),
  likelyRecipient('550 Quota Exceeded'),
  likelyRecipient("554 delivery error: dd This user doesn't have a yahoo.fr account (claire@yahoo.fr) [0]"),
  likelyRecipient('554 User claire (claire@exemple.fr) not listed in Domino Directory'),
  sender('553 5.7.1 Sender address rejected: not owned by auth user.'),
  sender('553 Envolope sender mismatch with login user'),
  at('DATA', 'sender', true)('550 Incorrect sender header (Check your FROM) #1'),
  // Zoho, once it has all of the mail.
  at('DATA', 'sender', true)('553 Relaying disallowed as no-reply@lutin.example'),
  other('554 <claire@exemple.fr>: Recipient address rejected: Relay access denied'),
  other('550 Unauthenticated senders not allowed'),
  other('550 must be authenticated'),
  other(
    '554-Transaction failed\r\n554-Reject due to policy restrictions.\r\n554 For explanation visit https://www.ionos.com/help/index.php?id=2425',
  ),

  // Services
  at(
    'DATA',
    'sender',
    true,
  )(
    '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-3: repondre+0a1b@lutin.example',
  ),
  sender('550 5.7.1 Unconfigured Sending Domain <lutin.example>'),
  other('550 5.7.1 Relaying denied'),
]

const errorOf = ({ command, response }: Case): SmtpError => ({
  code: 'EENVELOPE',
  responseCode: Number(response.slice(0, 3)),
  response,
  command,
})

test('whom a server refuses is read from its answer, and our own refusals are no wrong address', () => {
  const read = CASES.map((one) => {
    const error = errorOf(one)
    return { ...one, side: refusedSide(error), again: mayTakeOtherSender(error) }
  })
  expect(read).toEqual(CASES)
  const wrong = CASES.filter((one) => isRecipientRefused(errorOf(one)))
  expect(wrong).toEqual(CASES.filter(({ side, response }) => side === 'recipient' && response[0] === '5'))
})

test('a server that is away, or takes no login, refuses nobody', () => {
  const errors: SmtpError[] = [
    { code: 'ECONNECTION', command: 'CONN' },
    {
      code: 'ECONNECTION',
      command: 'CONN',
      responseCode: 554,
      response: '554 5.7.1 No SMTP service for sender domain',
    },
    {
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      response: '535 5.7.8 Your account is unknown',
    },
    { code: 'EENVELOPE', command: 'API' },
  ]
  expect(errors.map((error) => [isRecipientRefused(error), mayTakeOtherSender(error)])).toEqual(
    errors.map(() => [false, false]),
  )
})
