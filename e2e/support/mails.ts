import { expect } from '@playwright/test'

/** The path of the address in the newest mail to somebody that has one, read where the demo shows its mails. */
export const linkInMail = async (site: string, to: string, path: RegExp): Promise<string> => {
  const address = new RegExp(`https?://[^\\s"<&]+?(${path.source})`)
  const look = async () => {
    const list = await (await fetch(`${site}/outbox`)).text()
    for (const [, mail] of list.matchAll(/href="(\/outbox\/[^"]+)"/g)) {
      const text = await (await fetch(`${site}${mail}`)).text()
      const found = text.includes(to) ? address.exec(text)?.[1] : undefined
      if (found) return found
    }
    return ''
  }
  let link = ''
  await expect
    .poll(async () => {
      link = await look()
      return link
    }, `a mail with a link to ${to}`)
    .not.toBe('')
  return link
}
