import { type AddressInfo, createServer, type Socket } from 'node:net'

interface StoredMail {
  uid: number
  raw: Buffer
  flags: Set<string>
  /** When it arrived; null: it does not say. */
  at: Date | null
  /** What it is made of, as `BODYSTRUCTURE` says it, and its parts, by number. */
  made?: { structure: string; parts: Record<string, string> }
}

/** A mailbox on loopback that speaks as much IMAP as is needed to read it. */
export interface ImapServer {
  url: string
  mails: StoredMail[]
  /** Puts a mail in; who waits for one is told. */
  add(...raws: Buffer[]): void
  /** The same, of a mail of which more is known. */
  put(mail: { raw: Buffer; at?: Date; made?: StoredMail['made'] }): void
  /** How many are signed in. */
  readers(): number
  /** How many were, at most, at one time. */
  mostReaders: number
  /** What clients asked, tags left out. */
  asked: string[]
  /** What it does wrong. */
  behave: {
    refuses?: boolean
    silent?: boolean
    readOnly?: boolean
    /** Ends each connection as it begins. */
    hangsUp?: boolean
    /** How many of the mails asked for next end in the middle, with their connection. */
    cuts?: number
    /** Ends the connection of whoever asks for this part of a mail alone. */
    cutsPart?: string
    /** Tells nobody who waits. */
    noIdle?: boolean
    /** How long it thinks about each command. */
    slowMs?: number
  }
  uidValidity: number
  /** Ends the connections there are. */
  cut(): void
  close(): Promise<void>
}

const HEADER_END = '\r\n\r\n'

const headersOf = (raw: Buffer, names: string): Buffer => {
  const wanted = new Set(names.toLowerCase().split(' '))
  const head = raw.subarray(0, raw.indexOf(HEADER_END)).toString('latin1')
  const lines = head
    .split(/\r\n(?![ \t])/)
    .filter((line) => wanted.has(line.split(':')[0]?.toLowerCase() ?? ''))
  return Buffer.from(`${lines.join('\r\n')}${HEADER_END}`, 'latin1')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const imapDate = (at: Date): string => {
  const [date = '', time = ''] = at.toISOString().split('T')
  const [year, month, day] = date.split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year} ${time.slice(0, 8)} +0000`
}

const literal = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${name} {${content.byteLength}}\r\n`), content])

export const startImapServer = async (): Promise<ImapServer> => {
  const open = new Set<Socket>()
  const idling = new Map<Socket, string>()
  const signedIn = new Set<Socket>()
  let nextUid = 1

  const select = (mailbox: string): StoredMail[] | null => (/inbox/i.test(mailbox) ? box.mails : null)
  const inRange = (set: string) => {
    const last = box.mails.at(-1)?.uid ?? 0
    const ranges = set.split(',').map((part) => {
      const [from = '', to = from] = part.split(':')
      const [a = 0, b = 0] = [from, to].map((end) => (end === '*' ? last : Number(end)))
      return [Math.min(a, b), Math.max(a, b)] as const
    })
    return ({ uid }: StoredMail) => ranges.some(([from, to]) => uid >= from && uid <= to)
  }
  const fetched = (mail: StoredMail, query: string): Buffer => {
    const items: Buffer[] = [Buffer.from(`UID ${mail.uid}`)]
    if (/RFC822\.SIZE/i.test(query)) items.push(Buffer.from(`RFC822.SIZE ${mail.raw.byteLength}`))
    if (mail.at !== null && /INTERNALDATE/i.test(query))
      items.push(Buffer.from(`INTERNALDATE "${imapDate(mail.at)}"`))
    if (mail.made && /BODYSTRUCTURE/i.test(query))
      items.push(Buffer.from(`BODYSTRUCTURE ${mail.made.structure}`))
    if (/BODY\.PEEK\[HEADER\]/i.test(query))
      items.push(
        literal('BODY[HEADER]', mail.raw.subarray(0, mail.raw.indexOf(HEADER_END) + HEADER_END.length)),
      )
    for (const [number, part] of Object.entries(mail.made?.parts ?? {}))
      if (query.toUpperCase().includes(`[${number}]`))
        items.push(literal(`BODY[${number}]`, Buffer.from(part)))
    if (/FLAGS/i.test(query)) items.push(Buffer.from(`FLAGS (${[...mail.flags].join(' ')})`))
    const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(query)?.[1]
    if (fields) items.push(literal(`BODY[HEADER.FIELDS (${fields})]`, headersOf(mail.raw, fields)))
    const whole = /BODY\.PEEK\[\](?:<0\.(\d+)>)?/i.exec(query)
    if (whole) items.push(literal('BODY[]<0>', mail.raw.subarray(0, Number(whole[1] ?? mail.raw.length))))
    const parts = items.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(' '), part]))
    const number = box.mails.indexOf(mail) + 1
    return Buffer.concat([Buffer.from(`* ${number} FETCH (`), ...parts, Buffer.from(')\r\n')])
  }

  const answer = (socket: Socket, line: string) => {
    const [tag = '', name = '', ...rest] = line.split(' ')
    const say = (...lines: string[]) => socket.write(lines.map((each) => `${each}\r\n`).join(''))
    const ok = (...lines: string[]) => say(...lines, `${tag} OK done`)
    if (line === 'DONE') {
      say(`${idling.get(socket)} OK done`)
      idling.delete(socket)
      return
    }
    box.asked.push([name, ...rest].join(' '))
    if (box.behave.silent) return
    const command = name.toUpperCase() === 'UID' ? `UID ${rest.shift()?.toUpperCase()}` : name.toUpperCase()
    const criteria = rest.join(' ')
    if (command === 'CAPABILITY') ok(`* CAPABILITY IMAP4rev1${box.behave.noIdle ? '' : ' IDLE'}`)
    else if (command === 'LOGIN' || command === 'AUTHENTICATE') {
      if (box.behave.refuses) return say(`${tag} NO [AUTHENTICATIONFAILED] wrong`)
      signedIn.add(socket)
      box.mostReaders = Math.max(box.mostReaders, signedIn.size)
      ok()
    } else if (command === 'LIST' || command === 'LSUB') ok(`* ${command} (\\HasNoChildren) "/" INBOX`)
    else if (command === 'SELECT' || command === 'EXAMINE') {
      if (select(criteria) === null) return say(`${tag} NO unknown`)
      ok(
        '* FLAGS (\\Seen)',
        `* ${box.mails.length} EXISTS`,
        `* OK [UIDVALIDITY ${box.uidValidity}] ok`,
        `* OK [UIDNEXT ${nextUid}] ok`,
      )
    } else if (command === 'UID SEARCH') {
      const found = box.mails.filter(inRange(/UID (\S+)/i.exec(criteria)?.[1] ?? '1:*'))
      ok(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`)
    } else if (command === 'UID FETCH') {
      const { cutsPart } = box.behave
      if (cutsPart && criteria.toUpperCase().includes(`(UID BODY.PEEK[${cutsPart}])`))
        return void socket.destroy()
      for (const mail of box.mails.filter(inRange(rest[0] ?? ''))) {
        const whole = fetched(mail, criteria)
        if (box.behave.cuts && /BODY\.PEEK\[\]/i.test(criteria)) {
          box.behave.cuts -= 1
          socket.end(whole.subarray(0, whole.byteLength / 2))
          return
        }
        socket.write(whole)
      }
      ok()
    } else if (command === 'UID STORE') {
      if (box.behave.readOnly) return say(`${tag} NO [OVERQUOTA] full`)
      for (const mail of box.mails.filter(inRange(rest[0] ?? ''))) mail.flags.add('\\Seen')
      ok(`* ${box.mails.length} EXISTS`)
    } else if (command === 'IDLE' && !box.behave.noIdle) {
      idling.set(socket, tag)
      say('+ idling', `* ${box.mails.length} EXISTS`)
    } else if (command === 'LOGOUT') {
      say('* BYE', `${tag} OK done`)
      socket.end()
    } else if (command === 'NOOP' || command === 'CLOSE') ok(`* ${box.mails.length} EXISTS`)
    else say(`${tag} BAD unknown`)
  }

  const server = createServer((socket) => {
    if (box.behave.hangsUp) return void socket.destroy()
    open.add(socket)
    let waiting = ''
    socket.on('error', () => {})
    socket.on('close', () => {
      for (const each of [open, signedIn, idling]) each.delete(socket)
    })
    socket.on('data', (part) => {
      waiting += part.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        const { slowMs } = box.behave
        if (slowMs) setTimeout(() => answer(socket, line), slowMs)
        else answer(socket, line)
      }
    })
    if (!box.behave.silent) socket.write('* OK ready\r\n')
  })
  const box: ImapServer = {
    url: '',
    mails: [],
    asked: [],
    behave: {},
    uidValidity: 7,
    add(...raws) {
      for (const raw of raws) box.put({ raw })
    },
    put({ raw, at, made }) {
      box.mails.push({ uid: nextUid++, raw, flags: new Set(), at: at ?? null, ...(made && { made }) })
      for (const socket of idling.keys()) socket.write(`* ${box.mails.length} EXISTS\r\n`)
    },
    cut() {
      for (const socket of open) socket.destroy()
    },
    readers: () => signedIn.size,
    mostReaders: 0,
    close: () =>
      new Promise((resolve) => {
        box.cut()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  box.url = `imap://repondre:password@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`
  return box
}
