/** The path of the address in the newest mail to somebody that has one, read where the demo shows its mails. */
export const linkInMail = async (site: string, to: string, path: RegExp): Promise<string> => {
  const until = Date.now() + 10_000
  const address = new RegExp(`https?://[^\\s"<&]+?(${path.source})`)
  for (;;) {
    const list = await (await fetch(`${site}/outbox`)).text()
    const mails = [...list.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, mail]) => mail)
    for (const mail of mails) {
      const text = await (await fetch(`${site}${mail}`)).text()
      const found = text.includes(to) ? address.exec(text)?.[1] : undefined
      if (found) return found
    }
    if (Date.now() > until) throw new Error(`No mail with a link to ${to}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
