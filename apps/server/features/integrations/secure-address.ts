import type { ShopProblem } from '#contract/integrations/shop-problems.ts'

/**
 * The https address of a shop that was asked over http and answered that it moved there: the same host, port and folder,
 * so that the key goes nowhere else than before. Null for any other problem.
 */
export const secureAddress = (problem: ShopProblem, address: string): string | null => {
  if (problem.code !== 'woo.moved' && problem.code !== 'presta.moved') return null
  const [from, to] = [new URL(address), new URL(problem.values.address)]
  const same = from.protocol === 'http:' && to.protocol === 'https:' && from.host === to.host
  return same && from.pathname === to.pathname ? problem.values.address : null
}
