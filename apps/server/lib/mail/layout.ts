import { initialsOf, tintOf } from '#contract/conversations/identity.ts'
import { type Html, html } from '../html.ts'
import { mailPage } from './page.ts'

/** Content id of the wordmark, attached to every mail that shows it. */
export const LOGO_ID = 'logo@lutingenie'

const INK = '#13221b'
const MUTED = '#4a5851'
const SUBTLE = '#5b6962'
const LINE = '#e5e1d5'
const GREEN = '#0d5b41'

export interface MailLayout {
  lang: 'fr' | 'en'
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  title: string
  /** Whose mail it is, left of the title. */
  tile?: Html
  /** Beside the wordmark: what the mail is about, in two or three words. */
  aside?: string
  content: Html
  /** Why this mail was sent, and to whom. */
  reason: string | Html
  links: { label: string; url: string }[]
}

export const paragraph = (content: Html | string): Html =>
  html`<p style="margin:0 0 24px;font-size:15px;line-height:24px;color:${MUTED}">${content}</p>`

export const note = (content: Html | string): Html =>
  html`<p style="margin:0;font-size:13px;line-height:20px;color:${MUTED}">${content}</p>`

export const link = (label: string, url: string): Html =>
  html`<a href="${url}" style="color:${GREEN};font-weight:600;text-decoration:none">${label}</a>`

/** An address to copy: in one piece, whatever its length. */
export const bareLink = (url: string): Html =>
  html`<a href="${url}" style="color:${GREEN};font-family:monospace;text-decoration:none;word-break:break-all">${url}</a>`

/** A business's initials, in the tint that it has in the dashboard. */
export const businessTile = (name: string): Html => {
  const { background, ink } = tintOf(name)
  return html`<div aria-hidden="true" style="width:56px;height:56px;line-height:56px;border-radius:12px;background:${background};color:${ink};font-size:19px;font-weight:600;text-align:center">${initialsOf(name)}</div>`
}

/** What must not be missed, on blue. */
export const notice = (content: Html | string): Html =>
  html`<p style="margin:16px 0 0;padding:11px 14px;border-radius:10px;background:#e2ecf4;font-size:13px;line-height:20px;color:#1f4f6d">${content}</p>`

/** The one button of a mail, with a line under it if there is one to say. */
export const button = (label: string, url: string, hint?: Html | string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${GREEN}" style="border-radius:10px;background:${GREEN}"><a href="${url}" style="display:block;padding:12px 24px;font-size:15px;line-height:22px;font-weight:600;text-align:center;color:#ffffff;text-decoration:none;border-radius:10px">${label}</a></td></tr></table>${
    hint === undefined
      ? ''
      : html`
<p style="margin:12px 0 0;font-size:13px;line-height:20px;color:${SUBTLE};text-align:center">${hint}</p>`
  }`

export const rule = (): Html => html`<hr style="margin:24px 0;height:1px;border:0;background:${LINE}">`

/** Labels with their values, one line each. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px">${rows.map(
    ([label, value]) =>
      html`<tr><td valign="top" style="padding:2px 24px 2px 0;font-size:13px;line-height:20px;color:${SUBTLE};white-space:nowrap">${label}</td><td style="padding:2px 0;font-size:13px;line-height:20px;color:${INK}">${value}</td></tr>`,
  )}</table>`

const heading = ({ title, tile }: MailLayout): Html => {
  const words = (below: number) =>
    html`<h1 style="margin:0 0 ${below}px;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.4px;color:${INK}">${title}</h1>`
  if (tile === undefined) return words(10)
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td style="padding:0 16px 0 0">${tile}</td><td>${words(0)}</td></tr></table>`
}

/** A mail of LutinGénie itself: frame, wordmark, card, reason. Colours are inline and light only. */
export const mailLayout = (mail: MailLayout): string => {
  const footer = mail.links.flatMap(({ label, url }, index) => [
    index === 0 ? null : ' · ',
    html`<a href="${url}" style="color:${SUBTLE};text-decoration:none">${label}</a>`,
  ])
  return mailPage({
    lang: mail.lang,
    subject: mail.subject,
    preview: mail.preview,
    style: html`
<style>@media (max-width:480px){td.half{display:block!important;float:left;box-sizing:border-box;width:50%!important;border-left:0!important}}</style>`,
    rows: html`<tr><td style="padding:0 0 18px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td><img src="cid:${LOGO_ID}" width="124" height="30" alt="LutinGénie" style="display:block;border:0;font-size:20px;font-weight:700;color:${INK}"></td><td align="right" style="font-size:13px;line-height:20px;color:${MUTED}">${mail.aside}</td></tr></table></td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid ${LINE};border-radius:16px;padding:32px;overflow-wrap:anywhere;word-break:break-word">
${heading(mail)}
${mail.content}
</td></tr>
<tr><td align="center" style="padding:22px 8px 0;font-size:12px;line-height:18px;color:${SUBTLE}">${mail.reason}</td></tr>
<tr><td align="center" style="padding:12px 8px 0;font-size:12px;line-height:18px;color:${SUBTLE}">${footer}</td></tr>`,
  })
}
