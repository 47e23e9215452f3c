import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { OutgoingError } from './outgoing-error.ts'
import { allowList, isPublicAddress } from './public-address.ts'

/** Resolves a name to all its addresses. */
export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface Guard {
  /** Addresses, subnets or host names that may be reached though they are private. */
  allow: readonly string[]
  resolve?: Resolve
}

const systemResolve: Resolve = (host, done) => dnsLookup(host, { all: true }, done)

const forbidden = (host: string) =>
  new OutgoingError('forbidden-address', `${host} is not an address on the public internet.`)

const reachOf = ({ allow }: Guard) => {
  const allowed = allowList(allow)
  return (host: string, address: string): boolean => isPublicAddress(address) || allowed(host, address)
}

/** The name or address of a URL's host, without the brackets of IPv6. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

/**
 * Connects to public addresses only. The address is checked at the moment of connecting, on the very address that is
 * connected to.
 */
const guardedConnector = (guard: Guard): buildConnector.connector => {
  const mayReach = reachOf(guard)
  const { resolve = systemResolve } = guard
  const lookup: LookupFunction = (host, lookupOptions, done) => {
    resolve(host, (error, addresses) => {
      if (error) return done(error, '')
      const reachable = addresses.filter(({ address }) => mayReach(host, address))
      const first = reachable[0]
      if (first === undefined) return done(forbidden(host), '')
      if (lookupOptions.all) done(null, reachable)
      else done(null, first.address, first.family)
    })
  }
  const connect = buildConnector({ lookup, allowH2: false, timeout: 10_000 })
  return (target, done) => {
    const host = bare(target.hostname)
    if (isIP(host) !== 0 && !mayReach(host, host)) done(forbidden(host), null)
    else connect(target, done)
  }
}

/** Calls over such connections, which are kept for a little. */
export const guardedAgent = (guard: Guard): Agent =>
  new Agent({
    connect: guardedConnector(guard),
    pipelining: 1,
    maxHeaderSize: 32 * 1024,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
  })

/**
 * Whether a host leads to private addresses only, as far as can be told now: an early word for who types it. What does
 * not resolve, or not in time, is left to the moment of connecting.
 */
export const leadsInside = async (guard: Guard, hostname: string, withinMs: number): Promise<boolean> => {
  const mayReach = reachOf(guard)
  const { resolve = systemResolve } = guard
  const host = bare(hostname)
  if (isIP(host) !== 0) return !mayReach(host, host)
  const { promise, resolve: settle } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => settle(false), withinMs)
  resolve(host, (error, addresses) =>
    settle(!error && addresses.length > 0 && !addresses.some(({ address }) => mayReach(host, address))),
  )
  return promise.finally(() => clearTimeout(timer))
}
