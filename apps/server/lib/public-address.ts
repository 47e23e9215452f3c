import { BlockList, isIP } from 'node:net'

/** Not routable on the public internet (IANA special-purpose registries). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Inside 2000::/3, the only part of IPv6 that is public: protocol assignments, documentation, 6to4. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const GLOBAL_V6 = ['2000::/3']
/** Prefixes whose last 32 bits are an IPv4 address: mapped, and NAT64. */
const EMBEDDED_V4 = ['::ffff:0:0/96', '64:ff9b::/96']

const listOf = (subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const privateV4 = listOf(PRIVATE_V4)
const privateV6 = listOf(PRIVATE_V6)
const globalV6 = listOf(GLOBAL_V6)
const embeddedV4 = listOf(EMBEDDED_V4)

/** The eight groups of an IPv6 address, however it is written. */
const groupsOf = (address: string): number[] => {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [left, right] = [read(head), read(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** The IPv4 address in the last 32 bits of an IPv6 address. */
const lastV4 = (address: string): string =>
  groupsOf(address)
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')

/** Whether an IP address, as text, is one that anybody on the internet may reach. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 4) return !privateV4.check(address, 'ipv4')
  if (kind !== 6 || address.includes('%')) return false
  if (embeddedV4.check(address, 'ipv6')) return !privateV4.check(lastV4(address), 'ipv4')
  return globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6')
}

/** Parses entries of OUTBOUND_ALLOW (an address, a subnet, or a host name) into a test of host and address. */
export const allowList = (entries: readonly string[]): ((host: string, address: string) => boolean) => {
  const isSubnet = (entry: string) => {
    const [network = '', bits = ''] = entry.split('/')
    const kind = isIP(network)
    return kind !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 6 ? 128 : 32)
  }
  const subnets = entries.flatMap((entry) => {
    if (isSubnet(entry)) return [entry]
    const kind = isIP(entry)
    return kind === 0 ? [] : [`${entry}/${kind === 6 ? 128 : 32}`]
  })
  const hosts = new Set(entries.map((entry) => entry.toLowerCase()).filter((entry) => isIP(entry) === 0))
  const list = listOf(subnets)
  return (host, address) =>
    hosts.has(host.toLowerCase()) || list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * What an address is counted under. Who has an IPv6 address has 2^64 of them: its network (/64) counts as one. An IPv4
 * address inside an IPv6 one counts as itself, and the zone of a link-local address (`%eth0`) says nothing.
 */
export const addressKey = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  if (embeddedV4.check(plain, 'ipv6')) return lastV4(plain)
  const network = groupsOf(plain).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}
