/** What a mail server answered, and to what; `command` without its parameters that are secret. */
export interface SmtpStep {
  step: 'connection' | 'tls' | 'login' | 'sender' | 'recipient' | 'data' | 'message'
  command: string
  answer: string
}

const STEPS = [
  ['STARTTLS', 'tls'],
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
  ['DATA', 'data'],
] as const
const GREETINGS = /^(?:EHLO|HELO|QUIT)\b/

interface SentCommand {
  step: SmtpStep['step'] | null
  command: string
}

/** Whatever else a client says signs it in. */
const readCommand = (line: string): SentCommand => {
  const known = STEPS.find(([begins]) => line.startsWith(begins))
  if (known) return { step: known[1], command: line }
  return { step: GREETINGS.test(line) ? null : 'login', command: '' }
}

/** A log for nodemailer that follows its talk with a server; commands may be sent before the answers to others. */
export const smtpLog = (onStep: (step: SmtpStep) => void) => {
  const waiting: SentCommand[] = []
  let greeted = false
  return {
    debug({ tnx }: { tnx?: string } = {}, line = ''): void {
      if (tnx === 'client') waiting.push(readCommand(line))
      if (tnx !== 'server') return
      const { step, command } = waiting.shift() ?? { step: greeted ? 'message' : 'connection', command: '' }
      greeted = true
      if (step !== null) onStep({ step, command, answer: line.replace(/\r?\n\d{3}[- ]/g, ' ') })
    },
  }
}
