import { headerValues } from './headers.ts'
import type { MailChecks, MailHeader, MailProof, ProofSource, Verdict } from './types.ts'

interface Result {
  method: string
  result: string
  /** `header.d`, `smtp.mailfrom` and the like. */
  of: ReadonlyMap<string, string>
}

const withoutComments = (value: string): string => {
  let depth = 0
  let kept = ''
  for (const sign of value) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += sign
  }
  return kept
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

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Whether two domains are of one owner: the same, or one below the other. */
const isAligned = (found: string | undefined, domain: string): boolean => {
  if (found === undefined) return false
  const other = domainOf(found)
  if (!other.includes('.') || !domain.includes('.')) return false
  return other === domain || other.endsWith(`.${domain}`) || domain.endsWith(`.${other}`)
}

const isProof = ({ method, result, of }: Result, domain: string): boolean => {
  if (result !== 'pass') return false
  if (method === 'dmarc') return isAligned(of.get('header.from'), domain)
  if (method === 'dkim') return isAligned(of.get('header.d') ?? of.get('header.i'), domain)
  return method === 'spf' && isAligned(of.get('smtp.mailfrom'), domain)
}

const NOTHING: MailChecks = { spf: null, dkim: null, dmarc: null }

/** A result as a word of at most twenty letters; null when there is none. */
const wordOf = (value: string | undefined): string | null => /^[a-z]{1,20}/.exec(value ?? '')?.[0] ?? null

/**
 * Whether the sender's domain vouches for a mail, by the topmost `Authentication-Results` (RFC 8601) of the host that
 * received it: what others wrote there, the sender first of all, does not count.
 */
const proofOfHost = (headers: readonly MailHeader[], trustedHost: string | null, from: string): Verdict => {
  if (trustedHost === null) return { proof: 'none', checks: NOTHING }
  const found = headerValues(headers, 'authentication-results')
    .map(readResults)
    .find(({ host }) => host === trustedHost.toLowerCase())
  if (found === undefined) return { proof: 'none', checks: NOTHING }
  const passes = (result: Result) => isProof(result, domainOf(from))
  const checkOf = (asked: string) => {
    const results = found.results.filter(({ method }) => method === asked)
    return wordOf((results.find(passes) ?? results[0])?.result)
  }
  const failed = found.results.some(({ result }) => /fail|policy|permerror/.test(result))
  return {
    proof: found.results.some(passes) ? 'pass' : failed ? 'fail' : 'none',
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
