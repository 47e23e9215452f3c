import { headerValues, VALUE_MAX } from './headers.ts'
import { domainOf, isSameOwner } from './mailbox-names.ts'
import type { MailChecks, MailHeader, MailProof, ProofSource, Verdict } from './types.ts'

interface Result {
  method: string
  result: string
  /** `header.d`, `smtp.mailfrom` and the like. */
  of: ReadonlyMap<string, string>
}

const withoutComments = (value: string): string => {
  let depth = 0
  let text = ''
  for (const sign of value) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) text += sign
  }
  return text
}

const readResults = (value: string): { host: string; results: Result[] } => {
  const [host = '', ...parts] = withoutComments(value).toLowerCase().split(';')
  const results = parts.slice(0, 50).map((part) => {
    const [first = '', ...properties] = part.trim().split(/\s+/)
    const [method = '', result = ''] = first.split('=')
    const of = properties.map((property) => {
      const [name = '', ...rest] = property.split('=')
      return [name, rest.join('=').replaceAll('"', '')] as const
    })
    return { method, result, of: new Map(of) }
  })
  return { host: host.trim().split(/\s/)[0] ?? '', results }
}

/** Whether what was found is of the owner of a domain. */
const isAligned = (found: string | undefined, domain: string): boolean =>
  found !== undefined && isSameOwner(domainOf(found), domain)

const isProof = ({ method, result, of }: Result, domain: string): boolean => {
  if (result !== 'pass') return false
  if (method === 'dmarc') return isAligned(of.get('header.from'), domain)
  if (method === 'dkim') return isAligned(of.get('header.d') ?? of.get('header.i'), domain)
  return method === 'spf' && isAligned(of.get('smtp.mailfrom'), domain)
}

const NOTHING: MailChecks = { spf: null, dkim: null, dmarc: null }

/** A result as a word of at most twenty letters; null when there is none. */
const wordOf = (value: string | undefined): string | null => /^[a-z]{1,20}/.exec(value ?? '')?.[0] ?? null

const QUOTED = /"(?:\\.|[^"\\])*"|<(?:"(?:\\.|[^"\\])*"|[^"<>])*>/g
/** Longer is no line of a host. */
const RECEIVED_MAX = 2_000

/** Whether a `Received` says that a mail was put into its box (LMTP): no name that a sender gives is looked at. */
const isHandedOver = (received: string): boolean =>
  /\bby\s+\S+\s+with\s+(?:utf8)?lmtp/i.test(
    withoutComments(received.slice(0, RECEIVED_MAX).replace(QUOTED, '')),
  )

/**
 * What the trusted host found: its topmost `Authentication-Results` (RFC 8601), and where several of its filters write
 * one each (OpenDMARC above OpenDKIM), all of them above its own `Received`, below which everything is the sender's. A
 * host that writes them below its own, or none, has one that counts.
 */
const resultsOfHost = (headers: readonly MailHeader[], host: string): Result[] => {
  const isResults = ([name]: MailHeader) => name === 'authentication-results'
  const resultsIn = (header: MailHeader | undefined): Result[] | null => {
    if (header === undefined || !isResults(header)) return null
    const found = readResults(header[1].slice(0, VALUE_MAX))
    return found.host === host ? found.results : null
  }
  const top = headers.findIndex((header) => resultsIn(header) !== null)
  const isReceived = ([name]: MailHeader) => name === 'received'
  const end = headers.findIndex((header, at) => at > top && isReceived(header))
  const isAbove = headers
    .slice(0, Math.max(0, top))
    .filter(isReceived)
    .every(([, value]) => isHandedOver(value))
  const block = isAbove && end >= 0 ? headers.slice(top, end) : headers.slice(top, top + 1)
  return top < 0 ? [] : block.flatMap((header) => resultsIn(header) ?? [])
}

/** Whether the sender's domain vouches for a mail, by the host that received it; of no DMARC its DKIM and SPF decide. */
const proofOfHost = (headers: readonly MailHeader[], trustedHost: string | null, from: string): Verdict => {
  const found = trustedHost === null ? [] : resultsOfHost(headers, trustedHost.toLowerCase())
  const passes = (result: Result) => isProof(result, domainOf(from))
  const checkOf = (name: string) => {
    const results = found.filter(({ method }) => method === name)
    return wordOf((results.find(passes) ?? results[0])?.result)
  }
  const failed = found.some(({ result }) => /fail|policy|permerror/.test(result))
  return {
    proof: found.some(passes) ? 'pass' : failed ? 'fail' : 'none',
    checks: { spf: checkOf('spf'), dkim: checkOf('dkim'), dmarc: checkOf('dmarc') },
  }
}

/** A header that a provider adds: what stands there twice was written by somebody else too, and counts for nothing. */
const onlyValue = (headers: readonly MailHeader[], name: string): string => {
  const [value = '', ...others] = headerValues(headers, name)
  return others.length === 0 ? value.trim().toLowerCase() : ''
}

/** Whether every signature of a mail is of the sender's domain: one of them is good, but not said which. */
const signedByDomain = (headers: readonly MailHeader[], domain: string): boolean => {
  const signers = headerValues(headers, 'dkim-signature').map((value) =>
    /(?:^|[;\s])d=([\w.-]{1,255})/.exec(value)?.[1]?.toLowerCase(),
  )
  return signers.length > 0 && signers.every((signer) => isAligned(signer, domain))
}

const verdict = (pass: boolean, fail: boolean): MailProof => (pass ? 'pass' : fail ? 'fail' : 'none')

const proofOfPostmark = (headers: readonly MailHeader[], domain: string): Verdict => {
  const tests = onlyValue(headers, 'x-spam-tests').split(',')
  const spf = onlyValue(headers, 'received-spf')
  const envelope = /envelope-from=([^\s;]{1,300})/.exec(spf)?.[1]?.replace(/[<>"]/g, '')
  const bySpf = spf.startsWith('pass') && isAligned(envelope, domain)
  const signed = tests.includes('dkim_signed') ? 'fail' : 'none'
  return {
    proof: verdict(tests.includes('dkim_valid_au') || bySpf, /^(?:soft)?fail/.test(spf)),
    checks: {
      ...NOTHING,
      spf: wordOf(spf),
      dkim: tests.includes('dkim_valid') || tests.includes('dkim_valid_au') ? 'pass' : signed,
    },
  }
}

const proofOfMailgun = (headers: readonly MailHeader[], envelopeFrom: string, domain: string): Verdict => {
  const spf = onlyValue(headers, 'x-mailgun-spf')
  const dkim = onlyValue(headers, 'x-mailgun-dkim-check-result')
  const bySpf = spf === 'pass' && isAligned(envelopeFrom.toLowerCase(), domain)
  return {
    proof: verdict(
      (dkim === 'pass' && signedByDomain(headers, domain)) || bySpf,
      `${spf} ${dkim}`.includes('fail'),
    ),
    checks: { ...NOTHING, spf: wordOf(spf), dkim: wordOf(dkim) },
  }
}

const proofOfSes = (
  headers: readonly MailHeader[],
  { spf, dkim, dmarc, envelopeFrom }: ProofSource & { by: 'ses' },
  domain: string,
): Verdict => {
  const bySpf = spf === 'PASS' && isAligned(envelopeFrom.toLowerCase(), domain)
  const byDkim = dkim === 'PASS' && signedByDomain(headers, domain)
  const proven = dmarc === 'PASS' || byDkim || bySpf
  const [spfWord, dkimWord, dmarcWord] = [spf, dkim, dmarc].map((value) => wordOf(value.toLowerCase()))
  return {
    proof: dmarc === 'FAIL' ? 'fail' : verdict(proven, spf === 'FAIL' || dkim === 'FAIL'),
    checks: { spf: spfWord ?? null, dkim: dkimWord ?? null, dmarc: dmarcWord ?? null },
  }
}

/**
 * Whether the sender's domain vouches for a mail, by whose word counts, and what was found.
 * @param from the sender's address
 */
export const proofOf = (
  headers: readonly MailHeader[],
  source: ProofSource,
  from: string | null,
): Verdict => {
  if (from === null) return { proof: 'none', checks: NOTHING }
  const domain = domainOf(from)
  if (source.by === 'host') return proofOfHost(headers, source.host, from)
  if (source.by === 'postmark') return proofOfPostmark(source.headers, domain)
  if (source.by === 'mailgun') return proofOfMailgun(headers, source.envelopeFrom, domain)
  return proofOfSes(headers, source, domain)
}
